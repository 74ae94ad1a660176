import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsSettings } from '../config/sms.js';
import { smsOf } from '../config/sms.js';
import { TwilioSms } from './twilio-sms.adapter.js';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly type: string | undefined;
  readonly fields: Record<string, string>;
}

let server: Server;
let received: Received[];
let answer: { status: number; body: string } | null;
beforeEach(async () => {
  received = [];
  answer = { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued', error_code: null }) };
  server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { method, url, headers } = request;
      const fields = Object.fromEntries(new URLSearchParams(body));
      received.push({ method, url, authorization: headers.authorization, type: headers['content-type'], fields });
      if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
async function readAll(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

const settings = (more: Partial<SmsSettings> = {}): SmsSettings => ({
  origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  account: 'AC0123',
  user: 'SK4567',
  secret: 's3cret',
  from: '+61480000000',
  ...more,
});
const sms = { to: '+61412345678', text: '123456 is your code' };

describe('the text message service', () => {
  it('gets one form post with the number, the text, the sender and how long the code is valid', async () => {
    await new TwilioSms(settings()).send(sms);
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/2010-04-01/Accounts/AC0123/Messages.json',
        authorization: `Basic ${Buffer.from('SK4567:s3cret').toString('base64')}`,
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        fields: { To: sms.to, From: '+61480000000', Body: sms.text, ValidityPeriod: '600' },
      },
    ]);
  });

  it('sends by a messaging service where one is named', async () => {
    await new TwilioSms(settings({ from: 'MG89' })).send(sms);
    expect(received[0]?.fields).toMatchObject({ MessagingServiceSid: 'MG89' });
    expect(received[0]?.fields).not.toHaveProperty('From');
  });

  it.each([
    [
      400,
      JSON.stringify({ code: 21211, message: 'Invalid To number: +61412345678', status: 400 }),
      'HTTP 400, code 21211',
    ],
    [429, JSON.stringify({ code: 20429, message: 'Too Many Requests', status: 429 }), 'HTTP 429, code 20429'],
    [503, 'upstream', 'HTTP 503'],
  ])('a refusal with %d says why, without the number, and is not repeated', async (status, body, reason) => {
    answer = { status, body };
    await expect(new TwilioSms(settings()).send(sms)).rejects.toMatchObject({ name: 'SmsError', reason });
    expect(received).toHaveLength(1);
  });

  it('gives up on a service that does not answer, without a second attempt', async () => {
    answer = null;
    await expect(new TwilioSms(settings(), 100).send(sms)).rejects.toMatchObject({ reason: 'TimeoutError' });
    expect(received).toHaveLength(1);
  });

  it('a service that is not there', async () => {
    const closed = settings({ origin: 'http://127.0.0.1:1' });
    await expect(new TwilioSms(closed).send(sms)).rejects.toMatchObject({ name: 'SmsError' });
  });
});

describe('its settings', () => {
  const env = { LOTLINE_TWILIO_ACCOUNT: 'AC0123', LOTLINE_TWILIO_SECRET: 's3cret', LOTLINE_SMS_FROM: 'MG89' };
  it.each([
    [{}, null],
    [env, { origin: 'https://api.twilio.com', account: 'AC0123', user: 'AC0123', secret: 's3cret', from: 'MG89' }],
    [
      { ...env, LOTLINE_TWILIO_KEY: 'SK4567', LOTLINE_TWILIO_URL: 'https://sms.example/' },
      { origin: 'https://sms.example', account: 'AC0123', user: 'SK4567', secret: 's3cret', from: 'MG89' },
    ],
  ])('%j', (given, expected) => expect(smsOf(given)).toEqual(expected));
  it('are complete or absent', () =>
    expect(() => smsOf({ LOTLINE_TWILIO_ACCOUNT: 'AC0123' })).toThrow('LOTLINE_TWILIO_SECRET'));
});
