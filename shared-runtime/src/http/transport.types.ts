export interface TransportRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: unknown;
  credentials: 'same-origin' | 'omit';
  signal?: AbortSignal;
  /** The answer is a file, read as a Blob; a refusal is still JSON. */
  file?: boolean;
  /** Part of the body that was sent, or of the file that was received, from 0 to 1. */
  onProgress?: (part: number) => void;
}
export interface TransportAnswer {
  status: number;
  body: unknown;
  header(name: string): string | null;
}
/** Sends one request. Resolves to null when no answer came; an abort rejects with the signal's reason. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer | null>;
