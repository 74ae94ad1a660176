/**
 * Decodes base64 as a browser does: what pages refuse must not be published, and what they accept must not be refused.
 * Node's `Buffer` also accepts the URL alphabet and ignores invalid characters. Throws where a browser does.
 */
export const bytesOfBase64 = (text: string): Buffer => Buffer.from(atob(text), 'latin1');
