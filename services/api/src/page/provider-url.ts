/** Target of 'powered by' (D57): PROVIDER_URL if it is a web address, otherwise null. */
export function providerUrl(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const text = env['PROVIDER_URL'];
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
}
