import type { FastifyReply } from 'fastify';

/** A file is data: opened directly, it may run nothing and load nothing (D46). */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
/** For content that never changes under its URL. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

export interface FileHead {
  readonly mimetype: string;
  readonly caching: string;
  /** The file name for downloading; absent if the browser may display the file. */
  readonly saveAs?: string;
}

/** Writes the headers of a served file. */
export function writeFileHead(reply: FastifyReply, { mimetype, caching, saveAs }: FileHead): void {
  void reply
    .header('content-type', mimetype)
    .header('cache-control', caching)
    .header('content-security-policy', SANDBOX)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (saveAs) void reply.header('content-disposition', attachment(saveAs));
}

/** Names with non-ASCII characters are sent in two forms, for clients with and without support for them (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const more =
    plain === name
      ? ''
      : `; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`;
  return `attachment; filename="${plain}"${more}`;
}
