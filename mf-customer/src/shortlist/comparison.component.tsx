import { RESERVE_LABEL, reserveAction } from '@lotline/shared-domain';
import { LinkButton, ShapeOutline, StatusBadge, Text, useBreakpoint, VisuallyHidden } from '@lotline/shared-design';
import { Link, selectProvides } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { comparedLotHoldPressed } from './compare.slice';
import { badgeOf, compareLots, type ShownLot } from './compared-lots';
import { Compared, Mark, Scroller } from './shortlist.styles';
import { LotLink } from './starred-lot.component';
import { shortlistStrings as text } from './strings';
import { useLotPath } from './use-lot-path';

function Outline({ shown }: { shown: ShownLot }) {
  const { lot } = shown;
  return (
    <ShapeOutline
      title={text.outline(lot.title)}
      path={lot.outline?.path}
      width={lot.outline?.width}
      height={lot.outline?.height}
      north={lot.outline?.north}
      frontEdge={lot.outline?.frontEdge}
      frontage={lot.blockWidth}
      depth={lot.blockDepth}
      tone={badgeOf(shown).tone}
      maxSize={84}
      labelled={false}
    />
  );
}

/** Opens the hold form of an available lot, on its estate's page. */
function HoldButton({ shown: { lot, estate } }: { shown: ShownLot }) {
  const dispatch = useDispatch();
  const path = useLotPath({ lot, estate });
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

/** What else can be done with a lot is on its own page. */
function ViewLot({ shown: { lot, estate } }: { shown: ShownLot }) {
  return (
    <LinkButton
      size="small"
      variant="secondary"
      renderAs={Link}
      to={useLotPath({ lot, estate })}
      aria-label={text.viewNamed(lot.title)}
    >
      {text.view}
    </LinkButton>
  );
}

interface RowProps {
  label: ReactNode;
  differs?: boolean;
  /** One cell for each lot. */
  cells: readonly ReactNode[];
  isNarrow: boolean;
}

/** A feature of the lots; on a phone its name stands above the cells, which then have the whole width. */
function Row({ label, differs, cells, isNarrow }: RowProps) {
  // Lots have no order of their own, and none moves while they are compared.
  const values = cells.map((cell, at) => <td key={at}>{cell}</td>);
  if (!isNarrow)
    return (
      <tbody>
        <tr data-differs={differs || undefined}>
          <th scope="row">{label}</th>
          {values}
        </tr>
      </tbody>
    );
  return (
    <tbody data-differs={differs || undefined}>
      <tr>
        <th scope="rowgroup" colSpan={cells.length}>
          <span>{label}</span>
        </th>
      </tr>
      <tr data-differs={differs || undefined}>{values}</tr>
    </tbody>
  );
}

/** Up to four lots side by side; differences are labelled and bold. */
export function Comparison({ lots }: { lots: readonly ShownLot[] }) {
  const { isMobile } = useBreakpoint();
  const canHold = useSelector(selectProvides('modals', 'hold'));
  const holds = lots.map((shown) => canHold && reserveAction(shown.lot, shown.estate) === 'hold');
  return (
    <>
      {isMobile && lots.length > 2 && (
        <Text size="sm" tone="muted">
          {text.swipe(lots.length)}
        </Text>
      )}
      <Scroller tabIndex={0} role="region" aria-label={text.compareTitle}>
        <Compared $lots={lots.length}>
          <caption>
            <VisuallyHidden>{text.compareTitle}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {!isMobile && (
                <th scope="col">
                  <VisuallyHidden>{text.feature}</VisuallyHidden>
                </th>
              )}
              {lots.map((shown) => (
                <th key={shown.lot._id} scope="col">
                  <LotLink shown={shown} />
                </th>
              ))}
            </tr>
          </thead>
          <Row
            isNarrow={isMobile}
            label={text.shape}
            cells={lots.map((shown) => (
              <Outline key={shown.lot._id} shown={shown} />
            ))}
          />
          {compareLots(lots).map(({ id, label, values, differs }) => (
            <Row
              key={id}
              isNarrow={isMobile}
              differs={differs}
              label={
                <>
                  {label}
                  <Mark>{differs ? text.differs : text.same}</Mark>
                </>
              }
              cells={lots.map((shown, at) =>
                id === 'status' ? <StatusBadge key={shown.lot._id} {...badgeOf(shown)} /> : values[at],
              )}
            />
          ))}
          <Row
            isNarrow={isMobile}
            label={text.nextStep}
            cells={lots.map((shown, at) =>
              holds[at] ? (
                <HoldButton key={shown.lot._id} shown={shown} />
              ) : (
                <ViewLot key={shown.lot._id} shown={shown} />
              ),
            )}
          />
        </Compared>
      </Scroller>
    </>
  );
}
