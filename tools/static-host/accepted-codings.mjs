// @ts-check
/** What browsers send is a tenth as long. */
const LONGEST = 256;

const refused = (/** @type {string[]} */ parameters) =>
  parameters.some((parameter) => {
    const [name = '', value = ''] = parameter.split('=');
    return name.trim() === 'q' && Number(value) === 0;
  });

/** The codings of an Accept-Encoding that builds come in, best first. @param {string | string[] | undefined} header @returns {readonly ('br' | 'gzip')[]} */
export function acceptedCodings(header) {
  if (typeof header !== 'string' || header.length > LONGEST) return [];
  const taken = header
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';'))
    .filter(([, ...parameters]) => !refused(parameters))
    .map(([name = '']) => name.trim());
  return /** @type {const} */ (['br', 'gzip']).filter((coding) => taken.includes(coding));
}
