/**
 * The bytes of a base64 text, read as a browser reads it: what pages refuse must not be published, what they take must not be refused.
 * Node's `Buffer` takes more (the URL alphabet, anything in between) and says nothing. Throws where a browser does.
 */
export const bytesOfBase64 = (text: string): Buffer => Buffer.from(atob(text), 'latin1');
