import { aLot } from '@lotline/shared-domain/testing';
import { liveEventReceived, refreshRequested } from '@lotline/shared-runtime';
import { keepUnchanged } from './keep-unchanged';
import { concernsEstate, concernsStage, eventOf } from './live-scope';
import { changesBetween } from './lot-changes';
import { newsSentence } from './lot-news';

const event = { asOf: '1.1', kind: 'lot', estateId: 'estate-1', stageId: 'stage-2', lotId: 'lot-4' } as Parameters<typeof concernsStage>[0];

describe('what an event is about', () => {
  it('a lot of this stage, or of none, concerns the stage', () => {
    expect(concernsStage(event, 'stage-2')).toBe(true);
    expect(concernsStage({ ...event, stageId: undefined } as typeof event, 'stage-2')).toBe(true);
    expect(concernsStage(event, 'stage-9')).toBe(false);
  });

  it('a registry row concerns neither stage nor estate', () => {
    const row = { ...event, kind: 'registry' } as typeof event;
    expect(concernsStage(row, 'stage-2')).toBe(false);
    expect(concernsEstate(row)).toBe(false);
    expect(concernsEstate(event)).toBe(true);
  });

  it('a refresh names no event', () => {
    expect(eventOf(refreshRequested())).toBeNull();
    expect(eventOf(liveEventReceived(event))).toBe(event);
  });
});

describe('keepUnchanged', () => {
  const before = [{ id: 'a', n: 1 }, { id: 'b', n: 1 }];
  const idOf = (item: { id: string }) => item.id;

  it('keeps the old object of what is as before, and takes the new one of what changed', () => {
    const after = keepUnchanged(before, [{ id: 'a', n: 1 }, { id: 'b', n: 2 }], idOf);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toEqual({ id: 'b', n: 2 });
  });

  it('gives the old list itself when nothing changed, and not when one went or moved', () => {
    expect(keepUnchanged(before, structuredClone(before), idOf)).toBe(before);
    expect(keepUnchanged(before, before.slice(0, 1), idOf)).toEqual([before[0]]);
    expect(keepUnchanged(before, [...before].reverse(), idOf)).toEqual([before[1], before[0]]);
  });
});

describe('changesBetween', () => {
  const before = [aLot({ _id: 'a', title: '1' }), aLot({ _id: 'b', title: '2', status: 'hold' })];

  it('names what another badge says, and no lot that is new', () => {
    const after = [aLot({ _id: 'a', title: '1', status: 'hold' }), before[1]!, aLot({ _id: 'c', title: '3' })];
    expect(changesBetween(before, after, 'customer')).toEqual([{ lotId: 'a', title: '1', status: 'Hold' }]);
  });

  it('a move that a customer cannot see is no news to one, and is to staff', () => {
    const after = [before[0]!, aLot({ _id: 'b', title: '2', status: 'eoi' })];
    expect(changesBetween(before, after, 'customer')).toEqual([]);
    expect(changesBetween(before, after, 'staff')).toEqual([{ lotId: 'b', title: '2', status: 'Pre-Contract' }]);
  });
});

describe('newsSentence', () => {
  const change = (title: string, status: string) => ({ lotId: title, title, status });

  it('says the lots in natural order', () => {
    expect(newsSentence([change('15', 'Sold'), change('4', 'Hold')])).toBe('2 lots changed: 4 now on hold, 15 now sold');
    expect(newsSentence([change('4', 'Hold')])).toBe('1 lot changed: 4 now on hold');
  });

  it('names five and counts the rest', () => {
    const many = Array.from({ length: 8 }, (_, at) => change(String(at + 1), 'Sold'));
    expect(newsSentence(many)).toMatch(/^8 lots changed: .*5 now sold, and 3 more$/);
  });
});
