import { homePrice, lotFact, LINE_FACTS, type LotInStage } from '@lotline/shared-domain';
import { FactList, Notice, Skeleton, Stack, Text } from '@lotline/shared-design';
import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { selectEstate } from '@lotline/shared-runtime';
import { useSelector } from 'react-redux';
import { chosenHome, type ChosenHome } from '../homes/home-choice';
import { homeStrings } from '../homes/strings';
import { useHomes } from '../homes/use-homes';

const text = homeStrings.lots.assign;

interface LotAssignmentProps {
  readonly home: ChosenHome;
  /** The lot that the design is chosen for now. */
  readonly from: LotInStage['lot'];
  readonly to: { readonly _id: string; readonly title: string };
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What the package has with a lot, in words: its measures, then its prices (D102, D114). */
function usePackageWords() {
  const estate = useSelector(selectEstate);
  return ({ house, facade }: ChosenHome, lot: LotInStage['lot']): Map<string, string> => {
    const land = { priceTracking: lot.priceTracking, hidePrice: estate?.hidePrice };
    const { rows, total } = homePrice({ house, facade, land });
    const measures = LINE_FACTS.rows
      .filter(({ fact }) => fact.id !== 'price')
      .map((row) => lotFact(row, lot, estate, 'customer'));
    return new Map([...measures, ...rows, total].map((row) => [row.label, row.text]));
  };
}

function Changes({ home, from, to }: Pick<LotAssignmentProps, 'home' | 'from' | 'to'>) {
  const found = useHomes(to._id);
  const wordsOf = usePackageWords();
  if (found.phase === 'loading') return <Skeleton lines={4} />;
  if (found.phase !== 'ready') return <Notice tone="error">{text.failed}</Notice>;
  const there = chosenHome(found.builders, home.choice);
  if (!there) return <Notice tone="error">{homeStrings.steps.gone}</Notice>;
  const [now, then] = [wordsOf(home, from), wordsOf(there, found.place.lot)];
  const facts = [...new Set([...now.keys(), ...then.keys()])]
    .filter((label) => now.get(label) !== then.get(label))
    .map((label) => ({ label, value: text.change(now.get(label), then.get(label)) }));
  return facts.length > 0 ? <FactList facts={facts} /> : <Text>{text.same}</Text>;
}

/** Lot assignment confirm (2.9): the lot, the design, and what the lot changes in the package. */
export function LotAssignment({ home, from, to, onConfirm, onCancel }: LotAssignmentProps) {
  const design = text.design(home.house.name, home.builder.name);
  return (
    <ConfirmDialog title={text.title(to.title)} tone="primary" onConfirm={onConfirm} onCancel={onCancel}>
      <Stack gap="md">
        <FactList
          facts={[
            { label: text.lot, value: text.change(from.title, to.title) },
            { label: homeStrings.steps.names.house, value: design },
          ]}
        />
        <Text>
          <strong>{text.changes}</strong>
        </Text>
        <Changes home={home} from={from} to={to} />
        <Text size="sm" tone="muted">
          {text.keeps(from.title)}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
