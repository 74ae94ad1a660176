import { getsNext, rolloutBucket } from './channel.js';

const visitors = Array.from(
  { length: process.env['SIZE'] === 'full' ? 20_000 : 10_000 },
  (_, index) => `visitor-${(index * 2_654_435_761) % 4_294_967_296}-${index}`,
);
const shareOf = (name: string, percent: number): number =>
  visitors.filter((id) => getsNext(name, id, percent)).length / visitors.length;

describe('who gets next', () => {
  it.each([1, 5, 10, 50, 90])('at %d %% it is that share of visitors, within a point', (percent) => {
    for (const name of ['mf-lot-modal', 'mf-estate-map', 'shell'])
      expect(Math.abs(shareOf(name, percent) * 100 - percent)).toBeLessThan(1);
  });

  it('at 0 no visitor, at 100 every visitor', () => expect([shareOf('mf-a', 0), shareOf('mf-a', 100)]).toEqual([0, 1]));

  it('ids that differ in one character are distributed evenly too', () => {
    const alike = Array.from({ length: 1000 }, (_, index) => `AAAAAAAAAAAAAAAAAAA${String(index).padStart(3, '0')}`);
    expect(Math.abs(alike.filter((id) => getsNext('mf-a', id, 50)).length - 500)).toBeLessThan(60);
  });

  it('is sticky, and who has it keeps it while the share grows', () => {
    for (const id of visitors.slice(0, 2000)) {
      const seen = [0, 1, 5, 10, 25, 50, 75, 100].map((percent) => getsNext('mf-a', id, percent));
      expect([...seen].sort((a, b) => Number(a) - Number(b))).toEqual(seen);
      expect(rolloutBucket('mf-a', id)).toBe(rolloutBucket('mf-a', id));
    }
  });

  it('the same visitors are not first for every remote', () => {
    const both = visitors.filter((id) => getsNext('mf-a', id, 10) && getsNext('mf-b', id, 10)).length / visitors.length;
    expect(both).toBeLessThan(0.02);
  });
});
