import { FactList, Text } from '@lotline/shared-design';
import type { ImportReport, MapDocument } from '@lotline/shared-map-document';
import { Fold, List, RowButton, Section } from '../ui/editor.styles';
import { mapImportStrings as text } from './strings';

/** Names listed one by one; more are counted. */
const LISTED = 12;
const FINDINGS = 200;

const listed = (names: readonly string[]): string =>
  names.length === 0
    ? '0'
    : `${names.length}: ${names.slice(0, LISTED).join(', ')}${names.length > LISTED ? ` ${text.more(names.length - LISTED)}` : ''}`;

interface ImportReportProps {
  report: ImportReport;
  document: MapDocument;
  /** Shows shapes on the preview. */
  onShow: (ids: readonly string[]) => void;
}

/** What an import would do: matched, unmatched, added and redrawn, and what the check finds afterwards. */
export function ImportReportView({ report, onShow }: ImportReportProps) {
  const { findings } = report;
  const errors = findings.filter(({ weight }) => weight === 'error').length;
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
          { label: text.rows.warnings, value: String(findings.length - errors) },
        ]}
      />
      {findings.length > 0 && (
        <Fold open={errors > 0 || undefined}>
          <summary>{text.findings}</summary>
          <List>
            {findings.slice(0, FINDINGS).map((finding, at) => (
              <li key={at}>
                <RowButton type="button" onClick={() => onShow(finding.shapes)}>
                  {finding.message}
                </RowButton>
              </li>
            ))}
          </List>
          {findings.length > FINDINGS && <Text size="sm">{text.more(findings.length - FINDINGS)}</Text>}
        </Fold>
      )}
    </Section>
  );
}
