import { Stack, Text } from '@lotline/shared-design';
import {
  describePrice,
  formatArea,
  holdsEnabled,
  lotLabel,
  plural,
  type StaffEstate,
  type StaffLot,
} from '@lotline/shared-domain';
import { Effects } from '../effects.styles';
import { stageStrings } from './strings';

const text = stageStrings.release;
/** Lots shown as visitors will read them; the rest are counted. */
const MAX_SHOWN = 5;

const isPriceless = ({ priceTracking }: StaffLot): boolean => describePrice({ priceTracking }).kind === 'request';

interface PreviewProps {
  estate: StaffEstate;
  /** All lots that could be released. */
  lots: readonly StaffLot[];
  chosen: readonly StaffLot[];
}

function sentencesOf({ estate, lots, chosen }: PreviewProps): string[] {
  const priceless = chosen.filter(isPriceless).length;
  const rest = lots.length - chosen.length;
  const stay = plural(rest, 'lot');
  return [
    ...(estate.isPublic ? [] : [text.isPrivate]),
    text.opens,
    chosen.length > 0 ? text.available(plural(chosen.length, 'lot')) : text.noLots,
    ...(estate.hidePrice && chosen.length > 0 ? [text.hidden] : []),
    ...(!estate.hidePrice && priceless > 0 ? [text.priceless(plural(priceless, 'lot'))] : []),
    ...(chosen.length > 0 ? [holdsEnabled(estate) ? text.holds : text.reserve] : []),
    ...(rest > 0 ? [estate.showFutureLots ? text.future(stay) : text.secret(stay)] : []),
  ];
}

/** What a release makes public, in sentences and by its first lots. */
export function ReleasePreview(props: PreviewProps) {
  const { estate, chosen } = props;
  const shown = chosen.slice(0, MAX_SHOWN);
  const lineOf = (lot: StaffLot): string => {
    const price = describePrice({ priceTracking: lot.priceTracking, hidePrice: estate.hidePrice }).text;
    return [lotLabel(lot.title), formatArea(lot.size, ' m²'), price].join(' · ');
  };
  return (
    <Stack gap="sm">
      <Effects>
        {sentencesOf(props).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Effects>
      {shown.length > 0 && (
        <div>
          <Text size="sm" tone="muted">
            {text.preview}
          </Text>
          {shown.map((lot) => (
            <Text key={lot._id} size="sm">
              {lineOf(lot)}
            </Text>
          ))}
          {chosen.length > MAX_SHOWN && (
            <Text size="sm" tone="muted">
              {text.more(plural(chosen.length - MAX_SHOWN, 'lot'))}
            </Text>
          )}
        </div>
      )}
    </Stack>
  );
}
