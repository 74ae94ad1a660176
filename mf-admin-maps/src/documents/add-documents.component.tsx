import { Button, Card, Heading, Text } from '@lotline/shared-design';
import { Checkbox } from '@lotline/shared-design/form';
import { FileField } from '@lotline/shared-design/kit/fields';
import {
  acceptOf,
  bareName,
  DOCUMENT_AUDIENCE_LABELS,
  DOCUMENT_TYPE_LABELS,
  type DocumentAudience,
  type DocumentType,
  MAX_DOCUMENT_NAME,
  MAX_NEW_DOCUMENTS,
  refuseUpload,
  UPLOADS,
} from '@lotline/shared-domain';
import { useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { uploads } from '../uploads';
import { Choice } from './choice.component';
import { documentsAdded, selectWork } from './documents.slice';
import { Fields, Panel } from './documents.styles';
import { keyOf, placeOf, type DocumentsOf } from './place';
import { documentStrings } from './strings';
import { WorkNotice } from './work-notice.component';

const text = documentStrings.add;
const { kinds, maxBytes } = UPLOADS.lotDocument;

/**
 * A document has the name of the file that was just chosen: the same bytes, uploaded before under another name, are one
 * upload. A HEIC photo is kept as JPEG, whose name the server makes.
 */
const namedAs = (name: string): { fileName?: string } =>
  /\.hei[cf]$/i.test(name) || name.length > MAX_DOCUMENT_NAME ? {} : { fileName: bareName(name) };

/** Uploads files and makes documents of those that passed their check; the others stay listed with what to do. */
export function AddDocuments(place: DocumentsOf) {
  const dispatch = useDispatch();
  const { estateId } = place;
  const id = useId();
  const field = uploads.useUploads({ field: `documents-of-${keyOf(place)}`, estateId, purpose: 'lotDocument' });
  const work = useSelector(selectWork(`${keyOf(place)}/add`));
  const [type, setType] = useState<DocumentType>('other');
  const [audience, setAudience] = useState<DocumentAudience>('staff');
  const [countsForLots, setCounts] = useState(true);
  const of = placeOf(place);
  const done = field.files.filter(({ status }) => status.phase === 'done').slice(0, MAX_NEW_DOCUMENTS);
  const underway = field.files.filter(({ status: { phase } }) => ['waiting', 'sending', 'checking'].includes(phase));
  const add = () =>
    void dispatch(
      documentsAdded({
        place,
        uploadIds: done.map((one) => one.id),
        documents: done.map(({ fileId, name }) => ({
          fileId: fileId ?? '',
          ...namedAs(name),
          type,
          audience,
          ...(of !== 'lot' && { countsForLots }),
        })),
      }),
    );
  return (
    <Card as="section" aria-labelledby={id}>
      <Panel as="div">
        <Heading id={id} level={2} size="heading">
          {text.title}
        </Heading>
        <FileField
          {...field}
          label={text.files}
          multiple
          kinds={kinds}
          accept={acceptOf('lotDocument')}
          maxBytes={maxBytes}
          refuse={(file) => refuseUpload(file, 'lotDocument')}
        />
        {field.files.length > 0 && (
          <>
            <Fields>
              <Choice
                label={text.type}
                options={DOCUMENT_TYPE_LABELS}
                value={type}
                onChange={(value) => setType(value as DocumentType)}
              />
              <Choice
                label={text.audience}
                options={DOCUMENT_AUDIENCE_LABELS}
                value={audience}
                onChange={(value) => setAudience(value as DocumentAudience)}
              />
              {of !== 'lot' && <Checkbox label={text.counts[of]} checked={countsForLots} onChange={setCounts} />}
            </Fields>
            <WorkNotice of={`${keyOf(place)}/add`} work={work} />
            <Fields>
              <Button disabled={done.length === 0} loading={work?.phase === 'busy'} onClick={add}>
                {text.submit(done.length)}
              </Button>
              {done.length > 0 && underway.length > 0 && (
                <Text size="sm" tone="muted">
                  {text.wait(underway.length)}
                </Text>
              )}
            </Fields>
          </>
        )}
      </Panel>
    </Card>
  );
}
