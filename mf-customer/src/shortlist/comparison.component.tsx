import { createTheme, Icon, ShapeOutline, StatusBadge, useBreakpoint, VisuallyHidden } from '@lotline/shared-design';
import { lotLabel } from '@lotline/shared-domain';
import { useState, type ReactNode } from 'react';
import { badgeOf, compareLots, type ComparedRow, type ShownLot } from './compared-lots';
import { NextStep } from './next-step.component';
import { Compared, Fold, LotChoice, Scope } from './comparison.styles';
import { LotLink } from './starred-lot.component';
import { shortlistStrings as text } from './strings';
import { useColumns } from './use-columns';

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

interface RowProps {
  label: string;
  /** One cell for each lot. */
  cells: readonly ReactNode[];
  isNarrow: boolean;
}

/** A feature of the lots; on a phone its name stands above the cells, which then have the whole width. */
function Row({ label, cells, isNarrow }: RowProps) {
  // Lots have no order of their own, and none moves while they are compared.
  const values = cells.map((cell, at) => <td key={at}>{cell}</td>);
  return isNarrow ? (
    <>
      <tr>
        <th scope="row" colSpan={cells.length}>
          {label}
        </th>
      </tr>
      <tr>{values}</tr>
    </>
  ) : (
    <tr>
      <th scope="row">{label}</th>
      {values}
    </tr>
  );
}

/** The features in which all lots are the same: named in one line, which opens them. On paper they are open. */
function SameRows({ rows, columns, isNarrow }: { rows: readonly ComparedRow[]; columns: number; isNarrow: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <tbody>
        <tr>
          <td colSpan={columns}>
            <Fold type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <Icon name="chevron-right" size={18} />
              <span>{text.same(rows.map(({ label }) => label))}</span>
            </Fold>
          </td>
        </tr>
      </tbody>
      <tbody hidden={!isOpen} data-same>
        {rows.map(({ id, label, values }) => (
          <Row key={id} isNarrow={isNarrow} label={label} cells={values} />
        ))}
      </tbody>
    </>
  );
}

/** Two to four lots side by side: what differs, what is the same, and the next step of each (D220). */
export function Comparison({ lots }: { lots: readonly ShownLot[] }) {
  const { isMobile } = useBreakpoint();
  const { columns, choose } = useColumns(lots, isMobile ? 2 : lots.length);
  const { shown, same } = compareLots(columns);
  const isChosen = columns.length < lots.length;
  const count = columns.length + (isMobile ? 0 : 1);
  return (
    <Scope>
      <Compared>
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
            {columns.map((column, at) => (
              <th
                key={column.lot._id}
                scope="col"
                style={{ borderTopColor: createTheme(column.estate.iconColor).colour.primaryBorder }}
              >
                {isChosen && (
                  <LotChoice
                    aria-label={text.column(at + 1)}
                    value={column.lot._id}
                    onChange={({ target }) => choose(at, target.value)}
                  >
                    {lots.map(({ lot }) => (
                      <option key={lot._id} value={lot._id}>
                        {lotLabel(lot.title)}
                      </option>
                    ))}
                  </LotChoice>
                )}
                <LotLink shown={column}>{isChosen && text.view}</LotLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            isNarrow={isMobile}
            label={text.shape}
            cells={columns.map((column) => (
              <Outline key={column.lot._id} shown={column} />
            ))}
          />
          {shown.map(({ id, label, values }) => (
            <Row
              key={id}
              isNarrow={isMobile}
              label={label}
              cells={columns.map((column, at) =>
                id === 'status' ? <StatusBadge key={column.lot._id} {...badgeOf(column)} /> : values[at],
              )}
            />
          ))}
        </tbody>
        {same.length > 0 && <SameRows rows={same} columns={count} isNarrow={isMobile} />}
        <tfoot>
          <tr>
            {!isMobile && <th scope="row">{text.nextStep}</th>}
            {columns.map((column) => (
              <td key={column.lot._id}>
                <NextStep shown={column} />
              </td>
            ))}
          </tr>
        </tfoot>
      </Compared>
    </Scope>
  );
}
