import { RESERVE_LABEL, reserveAction } from '@lotline/shared-domain';
import { LinkButton } from '@lotline/shared-design';
import { Link, selectProvides } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { comparedLotHoldPressed } from './compare.slice';
import type { ShownLot } from './compared-lots';
import { shortlistStrings as text } from './strings';
import { useLotPath } from './use-lot-path';

/** Opens the hold form of an available lot, on its estate's page; what else can be done with a lot is on that page. */
export function NextStep({ shown: { lot, estate } }: { shown: ShownLot }) {
  const dispatch = useDispatch();
  const path = useLotPath({ lot, estate });
  const canHold = useSelector(selectProvides('modals', 'hold')) && reserveAction(lot, estate) === 'hold';
  if (!canHold)
    return (
      <LinkButton size="small" variant="secondary" renderAs={Link} to={path} aria-label={text.viewNamed(lot.title)}>
        {text.view}
      </LinkButton>
    );
  return (
    <LinkButton
      size="small"
      renderAs={Link}
      to={path}
      aria-label={text.holdNamed(lot.title)}
      onClick={({ metaKey, ctrlKey, shiftKey, altKey }) => {
        const isPlain = !(metaKey || ctrlKey || shiftKey || altKey);
        if (isPlain) dispatch(comparedLotHoldPressed({ lotId: lot._id }));
      }}
    >
      {RESERVE_LABEL.desktop.hold}
    </LinkButton>
  );
}
