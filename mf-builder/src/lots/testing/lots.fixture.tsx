import type { OwnLot, OwnLotsEstate, OwnLotsOfEstate } from '@lotline/shared-domain';
import { anEstate } from '@lotline/shared-domain/testing';
import { provideShell, type SlotRequest } from '@lotline/shared-runtime';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../../module';
import LotsScreen from '../lots.screen';

export const rise: OwnLotsEstate = {
  estateId: 'e1',
  key: 'rise',
  title: 'Tallowbrook Rise',
  suburb: 'Tallowbrook VIC 3999',
  lots: 4,
  available: 3,
  linked: 3,
  newLots: 2,
};
export const fernleigh: OwnLotsEstate = {
  estateId: 'e2',
  key: 'fernleigh',
  title: 'Fernleigh',
  lots: 1,
  available: 1,
  linked: 1,
};

type Cost = readonly [designId: string, siteCosts: number | null, siteCostKind: string];
/** A lot opened to the builder, with the site costs of its designs. */
export const anOwnLot = (title: string, costs: readonly Cost[], over: Partial<OwnLot> = {}): OwnLot => ({
  _id: `lot-${title}`,
  stageId: 's1',
  stageTitle: '1',
  title,
  status: 'available',
  size: 450,
  blockWidth: 15,
  registrationDate: '2027-03-01T00:00:00.000Z',
  priceText: '$310,000',
  isBuildersEnabled: true,
  linkedAt: '2026-11-01T00:00:00.000Z',
  homes: costs.map(([designId, siteCosts, siteCostKind]) => ({
    designId,
    siteCostKind,
    ...(siteCosts !== null && { siteCosts }),
  })),
  ...over,
});

const design = (_id: string, name: string, isActive = true) => ({
  _id,
  name,
  isActive,
  width: 11,
  length: 20,
  basePrice: 280_000,
});
/** Lots 1 to 4 in two stages; Saltbush 18 isn't on lot 2, and no design is on lot 4. */
export const lotsOfRise: OwnLotsOfEstate = {
  estate: rise,
  timeZone: 'Australia/Melbourne',
  showInitialHold: true,
  designs: [design('kestrel', 'Kestrel 20'), design('saltbush', 'Saltbush 18'), design('heron', 'Heron 24')],
  lots: [
    anOwnLot('1', [
      ['kestrel', 18_500, 'fixed'],
      ['saltbush', 12_000, 'allowance'],
    ]),
    anOwnLot('2', [['kestrel', null, 'unknown']], { status: 'hold', linkedAt: '2026-11-20T00:00:00.000Z' }),
    anOwnLot(
      '3',
      [
        ['kestrel', null, 'unknown'],
        ['saltbush', null, 'unknown'],
      ],
      { stageId: 's2', stageTitle: '2', linkedAt: '2026-11-20T00:00:00.000Z' },
    ),
    anOwnLot('4', [], { stageId: 's2', stageTitle: '2' }),
  ],
};

/** What a screen passes to the estate's map. */
export interface MapProps {
  readonly view: string;
  readonly stageId?: string | null;
  readonly builderView?: {
    readonly lotIds: readonly string[];
    readonly selectedLotId: string | null;
    readonly onLotSelected: (lotId: string) => void;
    readonly onViewMapChanged: (stageId: string | null) => void;
  };
}

/** The screen of lots, with what it passes to the estate's map. */
export function openLots({ answers, ...options }: RenderOptions = {}) {
  const host = renderWithHost(<LotsScreen />, {
    module,
    role: 'BUILDER',
    pathname: '/builder/lots',
    estate: options.query?.['estateId'] ? anEstate({ _id: 'e1' }) : null,
    ...options,
    answers: {
      'builder/getOwnLotEstates': [rise, fernleigh],
      'builder/getOwnLots': lotsOfRise,
      'builder/markLotsSeen': { ok: true },
      ...answers,
    },
  });
  const passed: MapProps[] = [];
  let held: ((leave: () => void) => void) | null = null;
  provideShell({
    ...host.shell,
    holdPage: (ask) => void (held = ask),
    Slot: ({ props }: SlotRequest) => (passed.push(props as unknown as MapProps), (<p>The map</p>)),
  });
  const user = userEvent.setup();
  return {
    ...host,
    user,
    map: () => passed.at(-1)!,
    /** Presses a link to another page; `leave` follows it. */
    leavePage: (leave: () => void) => act(() => (held ? held(leave) : leave())),
  };
}
