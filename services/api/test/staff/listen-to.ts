import { get as httpGet } from 'node:http';
import type { LiveEvent } from '@lotline/shared-domain';

export interface OpenStream {
  readonly status: number;
  readonly events: LiveEvent[];
  text(): string;
  ended: boolean;
  close(): void;
}

/** Opens an event stream and collects its events. */
export function listenTo(url: string, headers: Record<string, string>): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const request = httpGet(url, { headers }, (response) => {
      let text = '';
      const stream: OpenStream = {
        status: response.statusCode ?? 0,
        events: [],
        text: () => text,
        ended: false,
        close: () => request.destroy(),
      };
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        stream.events.splice(
          0,
          Infinity,
          ...[...text.matchAll(/^data: (\{"asOf".*\})$/gm)].map((match) => JSON.parse(match[1] ?? '') as LiveEvent),
        );
      });
      response.on('end', () => (stream.ended = true));
      response.on('error', () => undefined);
      resolve(stream);
    });
    request.on('error', reject);
  });
}
