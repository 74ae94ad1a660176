/** Where 'powered by' leads (D57): PROVIDER_URL, when it is a web address; null hides the link. */
export function providerUrl(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const text = env['PROVIDER_URL'];
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
}
