import { useState } from 'react';
import type { ExampleSet } from '../../example.types';
import { DesignLinks } from './design-links.component';
import type { DesignLinksProps, LinkChange, LinkableBuilder, LinkChoice, WantedLot } from './design-links.types';
import { LinkChanges } from './link-changes.component';
import { LinkedDesigns } from './linked-designs.component';
import { LinkForm } from './link-form.component';

const BUILDERS: readonly LinkableBuilder[] = [
  {
    id: 'b1',
    name: 'Ketterwick Homes',
    lots: 36,
    designs: [
      { id: 'd1', name: 'Kestrel 16', size: '8.5 × 18 m', lots: 36, where: 'Stage 4 (24 lots), Stage 5 (12 lots)' },
      { id: 'd2', name: 'Kestrel 20', size: '10.5 × 21 m', lots: 12, where: 'Stage 5 (12 lots)' },
    ],
  },
  {
    id: 'b2',
    name: 'Pallow & Finch Homes',
    lots: 0,
    designs: [{ id: 'd3', name: 'Saltbush 18', size: '10.5 × 19.4 m', lots: 0, where: '' }],
  },
];
const STAGES = [4, 5, 6].map((number) => ({ id: `s${number}`, name: `Stage ${number}` }));
const LOTS: readonly WantedLot[] = Array.from({ length: 12 }, (_, at) => ({
  id: `l${at}`,
  name: `Lot ${400 + at}`,
  stage: 'Stage 4',
  frontage: '12.5 m',
  size: `${375 + at} m²`,
  isEnabled: at % 4 !== 0,
  designs: at % 3,
}));
const CHANGES: readonly LinkChange[] = [
  { changeId: 'c2', text: '60 lots, 240 new links', by: 'Imogen Tarrant', at: '29 Nov 2026 9:04 PM' },
  { changeId: 'c1', text: '12 lots, 12 links removed', by: 'Darius Okafor', at: '27 Nov 2026 10:30 AM' },
];
const ignore = (): void => undefined;
const noSchema = { validate: async (value: unknown) => value };
const PROPS: DesignLinksProps = {
  phase: 'ready',
  builders: BUILDERS,
  stages: STAGES,
  schema: noSchema,
  wanted: null,
  counted: { phase: 'none' },
  removal: null,
  sending: null,
  changes: [],
  outcome: null,
  onChoice: ignore,
  onLink: ignore,
  onUnlink: ignore,
  onUndo: ignore,
  onDismiss: ignore,
  onRetry: ignore,
  empty: { title: 'No builders yet', text: 'Builders with designs on offer appear here.' },
};

/** The form with answers that follow the choice, as an API gives them. */
export function ChoiceForm({ onLink = ignore, onUnlink = ignore }: { onLink?: () => void; onUnlink?: () => void }) {
  const [designs, setDesigns] = useState(0);
  const onChoice = ({ designIds }: LinkChoice) => setDesigns(designIds.length);
  return (
    <LinkForm
      {...PROPS}
      wanted={designs > 0 ? LOTS : null}
      counted={
        designs > 0
          ? {
              phase: 'ready',
              text: `12 lots, ${12 * designs} new links`,
              isChange: true,
              left: [{ lotId: 'l9', title: 'Lot 409', why: 'sold' }],
            }
          : { phase: 'none' }
      }
      removal={designs > 0 ? `${designs} designs from 8 lots` : null}
      onChoice={onChoice}
      onLink={onLink}
      onUnlink={onUnlink}
    />
  );
}

export const designLinksExamples: ExampleSet = {
  group: 'kits',
  component: 'DesignLinks',
  examples: {
    form: () => <ChoiceForm />,
    'linked with undo': () => (
      <DesignLinks
        {...PROPS}
        changes={CHANGES}
        outcome={{
          tone: 'success',
          text: 'Linked: 60 lots, 240 new links, House & land switched on for 12 lots',
          left: [{ lotId: 'l9', title: 'Lot 409', why: 'sold' }],
          changeId: 'c2',
        }}
      />
    ),
    'recent changes': () => <LinkChanges changes={CHANGES} isUndoing={false} onUndo={ignore} />,
    'linked where': () => <LinkedDesigns builders={BUILDERS} />,
    'no builders': () => <DesignLinks {...PROPS} builders={[]} />,
  },
};
