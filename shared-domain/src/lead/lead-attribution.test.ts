import { type Attribution, wasFirst } from './lead-attribution.js';

const me = { userId: 'me', businessId: 'agency' };
const [own, mine, theirs, ours, link] = [
  {},
  { filedBy: 'me' },
  { filedBy: 'rival' },
  { businessId: 'agency' },
  { businessId: 'other' },
] as const satisfies readonly Attribution[];

it.each([
  ['filed it first', [mine, theirs], true],
  ['filed it after a rival', [theirs, mine], false],
  ['filed it after the person asked by themselves', [own, mine, theirs], true],
  ['whose business sent them by a link', [ours, theirs, mine], true],
  ['filed it after another business sent them by a link', [link, mine], false],
  ['filed it after a colleague who used a link of their own business', [{ ...ours, filedBy: 'rival' }, mine], false],
  ['is known of nothing', [own], null],
] as const)('D173: a partner who %s', (_, attributions, isFirst) => expect(wasFirst(attributions, me)).toBe(isFirst));
