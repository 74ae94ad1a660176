import { FactList, Text } from '@lotline/shared-design';
import type { MapDocument } from '@lotline/shared-map-document';
import { Fold, List, RowButton, Section } from '../ui/editor.styles';
import type { ReportShown } from './map-import-work';
import { mapImportStrings as text } from './strings';

/** Names listed one by one; more are counted. */
const LISTED = 12;

const listed = (names: readonly string[]): string =>
  names.length === 0
    ? '0'
    : `${names.length}: ${names.slice(0, LISTED).join(', ')}${names.length > LISTED ? ` ${text.more(names.length - LISTED)}` : ''}`;

interface ImportReportProps {
  report: ReportShown;
  document: MapDocument;
  /** Shows shapes on the preview. */
  onShow: (ids: readonly string[]) => void;
}

/** What an import would do: matched, unmatched, added and redrawn, and what the check finds afterwards. */
export function ImportReportView({ report, onShow }: ImportReportProps) {
  const { findings, errors, warnings } = report;
  const unlisted = errors + warnings - findings.length;
  return (
    <Section aria-label={text.report}>
      <h3>{text.report}</h3>
      <FactList
        facts={[
          { label: text.rows.matched, value: String(report.matched) },
          { label: text.rows.unmatched, value: String(report.unmatched) },
          { label: text.rows.missing, value: listed(report.missing) },
          { label: text.rows.twice, value: listed(report.twice) },
          { label: text.rows.added, value: String(report.added.length) },
          { label: text.rows.redrawn, value: listed(report.redrawn) },
          { label: text.rows.unchanged, value: String(report.unchanged) },
          { label: text.rows.errors, value: String(errors) },
          { label: text.rows.warnings, value: String(warnings) },
        ]}
      />
      {findings.length > 0 && (
        <Fold open={errors > 0 || undefined}>
          <summary>{text.findings}</summary>
          <List>
            {findings.map((finding, at) => (
              <li key={at}>
                <RowButton type="button" onClick={() => onShow(finding.shapes)}>
                  {finding.message}
                </RowButton>
              </li>
            ))}
          </List>
          {unlisted > 0 && <Text size="sm">{text.more(unlisted)}</Text>}
        </Fold>
      )}
    </Section>
  );
}
