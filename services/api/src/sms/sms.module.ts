import { Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import { DevelopmentSms } from './development-sms.adapter.js';
import { SMS_SENDER, SmsError, type SmsSender } from './sms-sender.port.js';
import { TwilioSms } from './twilio-sms.adapter.js';

const NO_SERVICE: SmsSender = { send: () => Promise.reject(new SmsError('no service is configured')) };

/** The text message service of the environment; in development the outbox page. */
const senderOf = (config: Config, connection: Connection): SmsSender => {
  if (config.sms) return new TwilioSms(config.sms);
  return config.production ? NO_SERVICE : new DevelopmentSms(connection);
};

@Module({
  providers: [{ provide: SMS_SENDER, useFactory: senderOf, inject: [CONFIG, getConnectionToken()] }],
  exports: [SMS_SENDER],
})
export class SmsModule {}
