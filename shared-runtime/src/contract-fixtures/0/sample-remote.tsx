// Frozen: a remote as contract 0 let one be written, before 1.0 asked for every list and for checked props. Do not edit.
import type { ComponentType } from 'react';

interface ModuleOfContract0 {
  id: string;
  version: string;
  contract: string;
  routes?: readonly { name: string; path: string; load: () => Promise<{ default: ComponentType }> }[];
  modals?: Readonly<Record<string, () => Promise<{ default: ComponentType<{ lotId?: string }> }>>>;
}

const Page = () => <p>A page of contract 0</p>;
const Lot = ({ lotId }: { lotId?: string }) => <p>Lot {lotId ?? 'unknown'}</p>;

export const sampleRemote: ModuleOfContract0 = {
  id: 'mf-sample',
  version: '0.4.0',
  contract: '0.4.0',
  routes: [{ name: 'Sample', path: '/sample', load: async () => ({ default: Page }) }],
  modals: { sample: async () => ({ default: Lot }) },
};
