import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';

export interface Sent {
  readonly status: number;
  readonly body: Record<string, unknown>;
}
interface Options {
  readonly token?: string;
  /** What Content-Length says; without it the body is sent in chunks. */
  readonly announced?: number;
  readonly type?: string;
  /** Of a login. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Begins a POST of bytes whose sender decides when they come, and the answer to it. */
export function beginUpload(
  url: string,
  { token, announced, type = 'application/octet-stream', headers: more }: Options = {},
): { request: ClientRequest; answered: Promise<Sent> } {
  const headers = {
    'content-type': type,
    ...more,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(announced !== undefined && { 'content-length': announced }),
  };
  const request = httpRequest(url, { method: 'POST', headers, agent: false });
  const answered = new Promise<Sent>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response: IncomingMessage) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += String(chunk)));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text || '{}') as Record<string, unknown> }),
      );
    });
  });
  // A test that cuts the connection asks for no answer.
  answered.catch(() => undefined);
  return { request, answered };
}

/** Sends `size` bytes that begin with `head`, one small chunk after the other, as fast as they are taken. */
export async function sendBytes(
  url: string,
  head: string | Buffer,
  size: number,
  options: Options = {},
): Promise<Sent> {
  const { request, answered } = beginUpload(url, options);
  const chunk = Buffer.alloc(64 * 1024, 0x20);
  const first = Buffer.from(head);
  let left = size - first.length;
  let isOver = false;
  void answered.finally(() => (isOver = true)).catch(() => undefined);
  request.write(first);
  while (left > 0 && !isOver) {
    const goesOn = request.write(chunk.subarray(0, Math.min(chunk.length, left)));
    left -= chunk.length;
    await (goesOn
      ? new Promise(setImmediate)
      : new Promise((resolve) => void request.once('drain', resolve).once('close', resolve)));
  }
  request.end();
  return answered;
}
