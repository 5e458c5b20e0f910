// Written by `npm run generate`.
import type { ClientRecord } from './record.ts';
import brokersAgenda from './brokers/agenda.ts';
import brokersAmqpConnectionManager from './brokers/amqp-connection-manager.ts';
import brokersAmqplib from './brokers/amqplib.ts';
import brokersAwsClientTokens from './brokers/aws-client-tokens.ts';
import brokersAwsLambda from './brokers/aws-lambda.ts';
import brokersAwsSns from './brokers/aws-sns.ts';
import brokersAwsSqs from './brokers/aws-sqs.ts';
import brokersAwsStepFunctions from './brokers/aws-step-functions.ts';
import brokersAzureServiceBus from './brokers/azure-service-bus.ts';
import brokersBeeQueue from './brokers/bee-queue.ts';
import brokersBull from './brokers/bull.ts';
import brokersBullmq from './brokers/bullmq.ts';
import brokersCloudflareQueues from './brokers/cloudflare-queues.ts';
import brokersCloudflareWorkflows from './brokers/cloudflare-workflows.ts';
import brokersConfluentKafka from './brokers/confluent-kafka.ts';
import brokersDbos from './brokers/dbos.ts';
import brokersGolevelupNestjsRabbitmq from './brokers/golevelup-nestjs-rabbitmq.ts';
import brokersGoogleFunctions from './brokers/google-functions.ts';
import brokersGooglePubsub from './brokers/google-pubsub.ts';
import brokersGoogleTasks from './brokers/google-tasks.ts';
import brokersGraphileWorker from './brokers/graphile-worker.ts';
import brokersInngest from './brokers/inngest.ts';
import brokersIoredisStreams from './brokers/ioredis-streams.ts';
import brokersKafkajs from './brokers/kafkajs.ts';
import brokersNats from './brokers/nats.ts';
import brokersNestjsMicroservices from './brokers/nestjs-microservices.ts';
import brokersNodeRdkafka from './brokers/node-rdkafka.ts';
import brokersNsqJs from './brokers/nsq-js.ts';
import brokersNsqjs from './brokers/nsqjs.ts';
import brokersPgBoss from './brokers/pg-boss.ts';
import brokersPulsarClient from './brokers/pulsar-client.ts';
import brokersRascal from './brokers/rascal.ts';
import brokersRedisStreams from './brokers/redis-streams.ts';
import brokersRestate from './brokers/restate.ts';
import brokersRhea from './brokers/rhea.ts';
import brokersSqsConsumer from './brokers/sqs-consumer.ts';
import brokersStompit from './brokers/stompit.ts';
import brokersTemporalioActivity from './brokers/temporalio-activity.ts';
import brokersTemporalioClient from './brokers/temporalio-client.ts';
import brokersTriggerDev from './brokers/trigger-dev.ts';
import brokersUpstashQstash from './brokers/upstash-qstash.ts';
import brokersUpstashWorkflow from './brokers/upstash-workflow.ts';
import httpAgentTools from './http/agent-tools.ts';
import httpAxios from './http/axios.ts';
import httpContainers from './http/containers.ts';
import httpExpress from './http/express.ts';
import httpFastify from './http/fastify.ts';
import httpFetch from './http/fetch.ts';
import httpGot from './http/got.ts';
import httpHandlerWrappers from './http/handler-wrappers.ts';
import httpHono from './http/hono.ts';
import httpKoa from './http/koa.ts';
import httpKy from './http/ky.ts';
import httpNest from './http/nest.ts';
import httpNext from './http/next.ts';
import httpNodeFetch from './http/node-fetch.ts';
import httpNodeHttp from './http/node-http.ts';
import httpOfetch from './http/ofetch.ts';
import httpRequest from './http/request.ts';
import httpRouteModules from './http/route-modules.ts';
import httpTrpc from './http/trpc.ts';
import httpUndici from './http/undici.ts';
import paymentsAdyen from './payments/adyen.ts';
import paymentsAirwallex from './payments/airwallex.ts';
import paymentsAuthorizenet from './payments/authorizenet.ts';
import paymentsBitpay from './payments/bitpay.ts';
import paymentsBraintree from './payments/braintree.ts';
import paymentsCashfree from './payments/cashfree.ts';
import paymentsChargebee from './payments/chargebee.ts';
import paymentsCheckoutCom from './payments/checkout-com.ts';
import paymentsCircleWallets from './payments/circle-wallets.ts';
import paymentsCircle from './payments/circle.ts';
import paymentsCoinbaseCdp from './payments/coinbase-cdp.ts';
import paymentsCoinbaseCommerce from './payments/coinbase-commerce.ts';
import paymentsDodopayments from './payments/dodopayments.ts';
import paymentsDwollaV2 from './payments/dwolla-v2.ts';
import paymentsDwolla from './payments/dwolla.ts';
import paymentsFlutterwave from './payments/flutterwave.ts';
import paymentsGocardless from './payments/gocardless.ts';
import paymentsIncrease from './payments/increase.ts';
import paymentsIyzipay from './payments/iyzipay.ts';
import paymentsLemonsqueezy from './payments/lemonsqueezy.ts';
import paymentsLithic from './payments/lithic.ts';
import paymentsMangopay from './payments/mangopay.ts';
import paymentsMercadopago from './payments/mercadopago.ts';
import paymentsMidtrans from './payments/midtrans.ts';
import paymentsModernTreasury from './payments/modern-treasury.ts';
import paymentsMollie from './payments/mollie.ts';
import paymentsMoov from './payments/moov.ts';
import paymentsOrb from './payments/orb.ts';
import paymentsPaddle from './payments/paddle.ts';
import paymentsPayos from './payments/payos.ts';
import paymentsPaypalCheckoutServerSdk from './payments/paypal-checkout-server-sdk.ts';
import paymentsPaypalRestSdk from './payments/paypal-rest-sdk.ts';
import paymentsPaypalServerSdk from './payments/paypal-server-sdk.ts';
import paymentsPaystack from './payments/paystack.ts';
import paymentsPlaid from './payments/plaid.ts';
import paymentsPolar from './payments/polar.ts';
import paymentsPortone from './payments/portone.ts';
import paymentsRazorpay from './payments/razorpay.ts';
import paymentsRecurly from './payments/recurly.ts';
import paymentsSquareConnect from './payments/square-connect.ts';
import paymentsSquareLegacy from './payments/square-legacy.ts';
import paymentsSquare from './payments/square.ts';
import paymentsStripe from './payments/stripe.ts';
import paymentsUnit from './payments/unit.ts';
import paymentsXendit from './payments/xendit.ts';
import retriesAsyncRetry from './retries/async-retry.ts';
import retriesAxiosRetry from './retries/axios-retry.ts';
import retriesCockatiel from './retries/cockatiel.ts';
import retriesExponentialBackoff from './retries/exponential-backoff.ts';
import retriesGotRetries from './retries/got-retries.ts';
import retriesOpossum from './retries/opossum.ts';
import retriesPRetry from './retries/p-retry.ts';
import retriesPromiseRetry from './retries/promise-retry.ts';
import retriesRetry from './retries/retry.ts';
import retriesSchedulers from './retries/schedulers.ts';
import retriesTanstackQuery from './retries/tanstack-query.ts';
import retriesTsRetryPromise from './retries/ts-retry-promise.ts';
import storesAsyncStorage from './stores/async-storage.ts';
import storesBetterSqlite3 from './stores/better-sqlite3.ts';
import storesDrizzle from './stores/drizzle.ts';
import storesDynamodb from './stores/dynamodb.ts';
import storesFirestore from './stores/firestore.ts';
import storesIdbKeyval from './stores/idb-keyval.ts';
import storesIoredis from './stores/ioredis.ts';
import storesKnex from './stores/knex.ts';
import storesKysely from './stores/kysely.ts';
import storesLocalforage from './stores/localforage.ts';
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
import storesWebStorage from './stores/web-storage.ts';
import valuesBson from './values/bson.ts';
import valuesCryptoJs from './values/crypto-js.ts';
import valuesCuid from './values/cuid.ts';
import valuesCuid2 from './values/cuid2.ts';
import valuesDateFns from './values/date-fns.ts';
import valuesDayjs from './values/dayjs.ts';
import valuesEncodings from './values/encodings.ts';
import valuesFaker from './values/faker.ts';
import valuesHashFunctions from './values/hash-functions.ts';
import valuesHashStreams from './values/hash-streams.ts';
import valuesHyperid from './values/hyperid.ts';
import valuesJavascriptMethods from './values/javascript-methods.ts';
import valuesJavascript from './values/javascript.ts';
import valuesJoi from './values/joi.ts';
import valuesKsuid from './values/ksuid.ts';
import valuesLodash from './values/lodash.ts';
import valuesLuxon from './values/luxon.ts';
import valuesMoment from './values/moment.ts';
import valuesNanoid from './values/nanoid.ts';
import valuesNodeCrypto from './values/node-crypto.ts';
import valuesNodeEncodings from './values/node-encodings.ts';
import valuesNodeHost from './values/node-host.ts';
import valuesObjectHash from './values/object-hash.ts';
import valuesReact from './values/react.ts';
import valuesShortUuid from './values/short-uuid.ts';
import valuesShortid from './values/shortid.ts';
import valuesSmallUuid from './values/small-uuid.ts';
import valuesTemporal from './values/temporal.ts';
import valuesTemporalioWorkflow from './values/temporalio-workflow.ts';
import valuesUlid from './values/ulid.ts';
import valuesUniqid from './values/uniqid.ts';
import valuesUuid from './values/uuid.ts';
import valuesUuidv7 from './values/uuidv7.ts';
import valuesValibot from './values/valibot.ts';
import valuesXidJs from './values/xid-js.ts';
import valuesYup from './values/yup.ts';
import valuesZod from './values/zod.ts';

export const records: readonly ClientRecord[] = [
  brokersAgenda,
  brokersAmqpConnectionManager,
  brokersAmqplib,
  brokersAwsClientTokens,
  brokersAwsLambda,
  brokersAwsSns,
  brokersAwsSqs,
  brokersAwsStepFunctions,
  brokersAzureServiceBus,
  brokersBeeQueue,
  brokersBull,
  brokersBullmq,
  brokersCloudflareQueues,
  brokersCloudflareWorkflows,
  brokersConfluentKafka,
  brokersDbos,
  brokersGolevelupNestjsRabbitmq,
  brokersGoogleFunctions,
  brokersGooglePubsub,
  brokersGoogleTasks,
  brokersGraphileWorker,
  brokersInngest,
  brokersIoredisStreams,
  brokersKafkajs,
  brokersNats,
  brokersNestjsMicroservices,
  brokersNodeRdkafka,
  brokersNsqJs,
  brokersNsqjs,
  brokersPgBoss,
  brokersPulsarClient,
  brokersRascal,
  brokersRedisStreams,
  brokersRestate,
  brokersRhea,
  brokersSqsConsumer,
  brokersStompit,
  brokersTemporalioActivity,
  brokersTemporalioClient,
  brokersTriggerDev,
  brokersUpstashQstash,
  brokersUpstashWorkflow,
  httpAgentTools,
  httpAxios,
  httpContainers,
  httpExpress,
  httpFastify,
  httpFetch,
  httpGot,
  httpHandlerWrappers,
  httpHono,
  httpKoa,
  httpKy,
  httpNest,
  httpNext,
  httpNodeFetch,
  httpNodeHttp,
  httpOfetch,
  httpRequest,
  httpRouteModules,
  httpTrpc,
  httpUndici,
  paymentsAdyen,
  paymentsAirwallex,
  paymentsAuthorizenet,
  paymentsBitpay,
  paymentsBraintree,
  paymentsCashfree,
  paymentsChargebee,
  paymentsCheckoutCom,
  paymentsCircleWallets,
  paymentsCircle,
  paymentsCoinbaseCdp,
  paymentsCoinbaseCommerce,
  paymentsDodopayments,
  paymentsDwollaV2,
  paymentsDwolla,
  paymentsFlutterwave,
  paymentsGocardless,
  paymentsIncrease,
  paymentsIyzipay,
  paymentsLemonsqueezy,
  paymentsLithic,
  paymentsMangopay,
  paymentsMercadopago,
  paymentsMidtrans,
  paymentsModernTreasury,
  paymentsMollie,
  paymentsMoov,
  paymentsOrb,
  paymentsPaddle,
  paymentsPayos,
  paymentsPaypalCheckoutServerSdk,
  paymentsPaypalRestSdk,
  paymentsPaypalServerSdk,
  paymentsPaystack,
  paymentsPlaid,
  paymentsPolar,
  paymentsPortone,
  paymentsRazorpay,
  paymentsRecurly,
  paymentsSquareConnect,
  paymentsSquareLegacy,
  paymentsSquare,
  paymentsStripe,
  paymentsUnit,
  paymentsXendit,
  retriesAsyncRetry,
  retriesAxiosRetry,
  retriesCockatiel,
  retriesExponentialBackoff,
  retriesGotRetries,
  retriesOpossum,
  retriesPRetry,
  retriesPromiseRetry,
  retriesRetry,
  retriesSchedulers,
  retriesTanstackQuery,
  retriesTsRetryPromise,
  storesAsyncStorage,
  storesBetterSqlite3,
  storesDrizzle,
  storesDynamodb,
  storesFirestore,
  storesIdbKeyval,
  storesIoredis,
  storesKnex,
  storesKysely,
  storesLocalforage,
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
  storesWebStorage,
  valuesBson,
  valuesCryptoJs,
  valuesCuid,
  valuesCuid2,
  valuesDateFns,
  valuesDayjs,
  valuesEncodings,
  valuesFaker,
  valuesHashFunctions,
  valuesHashStreams,
  valuesHyperid,
  valuesJavascriptMethods,
  valuesJavascript,
  valuesJoi,
  valuesKsuid,
  valuesLodash,
  valuesLuxon,
  valuesMoment,
  valuesNanoid,
  valuesNodeCrypto,
  valuesNodeEncodings,
  valuesNodeHost,
  valuesObjectHash,
  valuesReact,
  valuesShortUuid,
  valuesShortid,
  valuesSmallUuid,
  valuesTemporal,
  valuesTemporalioWorkflow,
  valuesUlid,
  valuesUniqid,
  valuesUuid,
  valuesUuidv7,
  valuesValibot,
  valuesXidJs,
  valuesYup,
  valuesZod,
];
