import { signV4 } from './sign-v4.mjs';

// The worked examples of the S3 API reference, "Signature Calculations for the Authorization Header".
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00Z');
const signature = (headers) => /Signature=([0-9a-f]{64})$/.exec(headers.authorization)[1];

it.each([
  [
    'GET object',
    { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'), headers: { Range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT object',
    {
      method: 'PUT',
      url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET bucket lifecycle',
    { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/?lifecycle') },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET bucket (list objects)',
    { method: 'GET', url: new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J') },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed as in the reference', (_, request, expected) => {
  expect(signature(signV4({ ...request, now }, credentials))).toBe(expected);
});

it('a session token is sent and signed', () => {
  const headers = signV4(
    { method: 'GET', url: new URL('https://b.s3.amazonaws.com/a'), now },
    { ...credentials, sessionToken: 'session' },
  );
  expect(headers['x-amz-security-token']).toBe('session');
  expect(headers.authorization).toContain('x-amz-security-token');
});
