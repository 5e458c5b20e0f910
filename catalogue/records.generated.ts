// Written by `npm run generate`.
import type { ClientRecord } from './record.ts';
import brokersAmqpConnectionManager from './brokers/amqp-connection-manager.ts';
import brokersAmqplib from './brokers/amqplib.ts';
import brokersAwsLambda from './brokers/aws-lambda.ts';
import brokersAwsSqs from './brokers/aws-sqs.ts';
import brokersBeeQueue from './brokers/bee-queue.ts';
import brokersBull from './brokers/bull.ts';
import brokersBullmq from './brokers/bullmq.ts';
import brokersConfluentKafka from './brokers/confluent-kafka.ts';
import brokersGooglePubsub from './brokers/google-pubsub.ts';
import brokersKafkajs from './brokers/kafkajs.ts';
import brokersNsqJs from './brokers/nsq-js.ts';
import brokersNsqjs from './brokers/nsqjs.ts';
import brokersPulsarClient from './brokers/pulsar-client.ts';
import brokersSqsConsumer from './brokers/sqs-consumer.ts';
import httpAxios from './http/axios.ts';
import httpFetch from './http/fetch.ts';
import httpGot from './http/got.ts';
import httpKy from './http/ky.ts';
import httpNodeFetch from './http/node-fetch.ts';
import httpNodeHttp from './http/node-http.ts';
import httpOfetch from './http/ofetch.ts';
import httpRequest from './http/request.ts';
import httpUndici from './http/undici.ts';
import paymentsStripe from './payments/stripe.ts';
import storesBetterSqlite3 from './stores/better-sqlite3.ts';
import storesDrizzle from './stores/drizzle.ts';
import storesDynamodb from './stores/dynamodb.ts';
import storesFirestore from './stores/firestore.ts';
import storesIoredis from './stores/ioredis.ts';
import storesKnex from './stores/knex.ts';
import storesKysely from './stores/kysely.ts';
import storesMikroOrm from './stores/mikro-orm.ts';
import storesMongodb from './stores/mongodb.ts';
import storesMongoose from './stores/mongoose.ts';
import storesMysql2 from './stores/mysql2.ts';
import storesObjection from './stores/objection.ts';
import storesPg from './stores/pg.ts';
import storesPostgres from './stores/postgres.ts';
import storesPrisma from './stores/prisma.ts';
import storesRedis from './stores/redis.ts';
import storesRedlock from './stores/redlock.ts';
import storesSequelize from './stores/sequelize.ts';
import storesSlonik from './stores/slonik.ts';
import storesSupabase from './stores/supabase.ts';
import storesTypeorm from './stores/typeorm.ts';
import valuesJavascriptMethods from './values/javascript-methods.ts';
import valuesJavascript from './values/javascript.ts';
import valuesNodeCrypto from './values/node-crypto.ts';
import valuesUuid from './values/uuid.ts';

export const records: readonly ClientRecord[] = [
  brokersAmqpConnectionManager,
  brokersAmqplib,
  brokersAwsLambda,
  brokersAwsSqs,
  brokersBeeQueue,
  brokersBull,
  brokersBullmq,
  brokersConfluentKafka,
  brokersGooglePubsub,
  brokersKafkajs,
  brokersNsqJs,
  brokersNsqjs,
  brokersPulsarClient,
  brokersSqsConsumer,
  httpAxios,
  httpFetch,
  httpGot,
  httpKy,
  httpNodeFetch,
  httpNodeHttp,
  httpOfetch,
  httpRequest,
  httpUndici,
  paymentsStripe,
  storesBetterSqlite3,
  storesDrizzle,
  storesDynamodb,
  storesFirestore,
  storesIoredis,
  storesKnex,
  storesKysely,
  storesMikroOrm,
  storesMongodb,
  storesMongoose,
  storesMysql2,
  storesObjection,
  storesPg,
  storesPostgres,
  storesPrisma,
  storesRedis,
  storesRedlock,
  storesSequelize,
  storesSlonik,
  storesSupabase,
  storesTypeorm,
  valuesJavascriptMethods,
  valuesJavascript,
  valuesNodeCrypto,
  valuesUuid,
];
