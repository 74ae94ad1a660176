import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  url: string;
  /** Of everything that arrived. */
  received: { to: string; messageId: string; subject: string }[];
  close(): Promise<void>;
}

/** A real SMTP server that takes everything. */
export async function startMailSink(): Promise<MailSink> {
  const received: MailSink['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part.toString('utf8')));
      stream.on('end', () => {
        const header = (name: string): string => new RegExp(`^${name}: (.+)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
        for (const { address } of session.envelope.rcptTo)
          received.push({ to: address, messageId: header('Message-ID'), subject: header('Subject') });
        done();
      });
    },
  });
  // A connection that a killed process leaves is no failure of the sink.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
