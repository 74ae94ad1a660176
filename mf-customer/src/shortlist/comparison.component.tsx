import { Button, Cluster, Heading, Icon, StatusBadge, VisuallyHidden } from '@lotline/shared-design';
import { useEffect, useRef } from 'react';
import { badgeOf, compareLots, type ShownLot } from './compared-lots';
import { Compared, Mark, Scroller, Top } from './shortlist.styles';
import { LotLink } from './starred-lot.component';
import { shortlistStrings as text } from './strings';

/** Up to four lots side by side; differences are labelled and bold. */
export function Comparison({ lots, onBack }: { lots: readonly ShownLot[]; onBack: () => void }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Top>
        <div ref={top} tabIndex={-1} style={{ outline: 'none' }}>
          <Heading level={2}>{text.compareTitle}</Heading>
        </div>
        <Cluster>
          <Button variant="secondary" icon={<Icon name="back" />} onClick={onBack}>
            {text.back}
          </Button>
          <Button variant="secondary" icon={<Icon name="print" />} onClick={() => window.print()}>
            {text.print}
          </Button>
        </Cluster>
      </Top>
      <Scroller tabIndex={0} role="region" aria-label={text.compareTitle}>
        <Compared>
          <caption>
            <VisuallyHidden>{text.compareTitle}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{text.feature}</VisuallyHidden>
              </th>
              {lots.map((shown) => (
                <th key={shown.lot._id} scope="col">
                  <LotLink shown={shown} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareLots(lots).map(({ id, label, values, differs }) => (
              <tr key={id} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  <Mark>{differs ? text.differs : text.same}</Mark>
                </th>
                {lots.map((shown, at) => (
                  <td key={shown.lot._id}>{id === 'status' ? <StatusBadge {...badgeOf(shown)} /> : values[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Compared>
      </Scroller>
    </>
  );
}
