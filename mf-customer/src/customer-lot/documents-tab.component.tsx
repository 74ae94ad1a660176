import {
  documentName,
  type EoiDocument,
  formatDate,
  getEoiDocuments,
  type OwnEoi,
  type OwnEoiDocuments,
  ownEoiPhase,
} from '@lotline/shared-domain';
import { Icon, LinkButton, Text } from '@lotline/shared-design';
import { resource } from '@lotline/shared-runtime/resource';
import { AddDocument } from './add-document.component';
import { FileAbout, FileName, FileRow, Files } from './file-row.styles';
import { LotPart } from './lot-part.component';
import { OwnFile } from './own-file.component';
import { lotStrings } from './strings';
import { TabPart } from './tab-part.component';

const text = lotStrings.documents;

const NoFiles = ({ children }: { children: string }) => <Text tone="muted">{children}</Text>;

function Documents({
  documents,
  none,
  timeZone,
}: {
  documents: readonly EoiDocument[];
  none: string;
  timeZone: string;
}) {
  if (documents.length === 0) return <NoFiles>{none}</NoFiles>;
  return (
    <Files>
      {documents.map((file) => {
        const added = formatDate(file.addedAt, timeZone);
        return (
          <OwnFile
            key={file._id}
            file={file}
            about={file.kind === 'identity' ? `${text.identity} · ${added}` : added}
          />
        );
      })}
    </Files>
  );
}

const LotFile = ({ file, timeZone }: { file: OwnEoiDocuments['lot'][number]; timeZone: string }) => {
  const name = documentName(file);
  return (
    <FileRow>
      <Icon name="document" />
      <FileName>
        <Text strong>{name}</Text>
        {file.modifiedDate && <FileAbout>{formatDate(file.modifiedDate, timeZone)}</FileAbout>}
      </FileName>
      <LinkButton
        href={file.link}
        newTab
        variant="secondary"
        size="small"
        icon={<Icon name="download" size={18} />}
        aria-label={lotStrings.downloadOf(name)}
      >
        {lotStrings.download}
      </LinkButton>
    </FileRow>
  );
};

/** DOCUMENTS: what the team added, what the buyer did, and the lot's own. */
export function DocumentsTab({ eoi }: { eoi: OwnEoi }) {
  const { timeZone } = eoi.estate;
  return (
    <TabPart of={resource(getEoiDocuments, { params: { eoiId: eoi._id } })}>
      {({ ours, yours, lot, asksIdentity }) => (
        <>
          <LotPart title={text.ours}>
            <Documents documents={ours} none={text.noOurs} timeZone={timeZone} />
          </LotPart>
          <LotPart title={text.yours}>
            <Documents documents={yours} none={text.noYours} timeZone={timeZone} />
            {ownEoiPhase(eoi) !== 'over' && <AddDocument eoi={eoi} kind="document" />}
            {ownEoiPhase(eoi) !== 'over' && asksIdentity && <AddDocument eoi={eoi} kind="identity" />}
          </LotPart>
          <LotPart title={text.lot}>
            {lot.length === 0 ? (
              <NoFiles>{text.noLot}</NoFiles>
            ) : (
              <Files>
                {lot.map((file) => (
                  <LotFile key={`${file.fileName} ${file.modifiedDate}`} file={file} timeZone={timeZone} />
                ))}
              </Files>
            )}
          </LotPart>
        </>
      )}
    </TabPart>
  );
}
