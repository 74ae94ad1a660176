import { Icon, IconButton, Text, VisuallyHidden } from '@lotline/shared-design';
import { TextField } from '@lotline/shared-design/form';
import { FileField, MoveButtons, useReorder } from '@lotline/shared-design/kit/fields';
import { FieldGroup } from '@lotline/shared-design/submission';
import { acceptOf, LENGTHS, LISTING_LIMITS, refuseUpload, type UpdateListing, UPLOADS } from '@lotline/shared-domain';
import { announce } from '@lotline/shared-runtime';
import type { ChosenUpload } from '@lotline/shared-runtime/upload';
import { useEffect, useRef } from 'react';
import { PictureFields, PictureRow, PictureRows, PictureTools, SmallPicture } from './listings.styles';
import type { PictureFiles } from './picture-files';
import { listingStrings } from './strings';

const text = listingStrings.pictures;
const { kinds, maxBytes } = UPLOADS.listingPicture;
type Picture = UpdateListing['pictures'][number];

interface ListingPicturesProps {
  pictures: readonly Picture[];
  onPictures: (pictures: readonly Picture[]) => void;
  files: PictureFiles;
  /** Where a picture is shown from; undefined while that isn't known. */
  urlOf: (fileId: string) => string | undefined;
  /** What is wrong with a stored picture. */
  problemOf?: (fileId: string) => string | undefined;
}

const isStored = ({ status, fileId }: ChosenUpload): boolean => status.phase === 'done' && fileId !== null;

/** Pictures of a listing: chosen files become rows, in which they are described and put in order. They take effect with the form. */
export function ListingPictures({ pictures, onPictures, files, urlOf, problemOf }: ListingPicturesProps) {
  const { field } = files;
  const taken = useRef(new Set<string>());
  const addButton = useRef<HTMLDivElement>(null);
  const ids = pictures.map(({ fileId }) => fileId);
  useEffect(() => {
    const stored = field.files.filter((file) => isStored(file) && !taken.current.has(file.id));
    if (stored.length === 0) return;
    for (const { id } of stored) taken.current.add(id);
    const fresh = [...new Set(stored.map(({ fileId }) => fileId ?? ''))].filter((fileId) => !ids.includes(fileId));
    onPictures([...pictures, ...fresh.map((fileId) => ({ fileId, alt: '' }))].slice(0, LISTING_LIMITS.pictures));
  }, [field.files]); // oxlint-disable-line react-hooks/exhaustive-deps -- runs when other files are stored
  const reorder = useReorder(ids, (id, to) => {
    const moved = pictures.find(({ fileId }) => fileId === id);
    const others = pictures.filter(({ fileId }) => fileId !== id);
    if (moved) onPictures([...others.slice(0, to), moved, ...others.slice(to)]);
  });
  const remove = (fileId: string, name: string) => {
    onPictures(pictures.filter((picture) => picture.fileId !== fileId));
    announce(text.removed(name));
    addButton.current?.querySelector('input')?.focus();
  };
  return (
    <FieldGroup legend={text.legend} hint={text.hint}>
      {pictures.length > 0 && (
        <PictureRows>
          {reorder.order.map((fileId) => {
            const at = ids.indexOf(fileId);
            const name = pictures[at]?.alt || text.of(at);
            const [url, problem] = [urlOf(fileId), problemOf?.(fileId)];
            return (
              <PictureRow key={fileId} data-dragged={reorder.dragged === fileId || undefined}>
                <SmallPicture>{url ? <img src={url} alt="" /> : <Icon name="document" size={24} />}</SmallPicture>
                <PictureFields role="group" aria-label={name}>
                  <TextField
                    name={`pictures[${at}].alt`}
                    label={text.alt}
                    maxLength={LENGTHS.title}
                    autoComplete="off"
                    optional
                  />
                  {problem && (
                    <Text size="sm" tone="danger">
                      {problem}
                    </Text>
                  )}
                </PictureFields>
                <PictureTools>
                  {pictures.length > 1 && (
                    <MoveButtons id={fileId} name={name} at={at} count={pictures.length} reorder={reorder} />
                  )}
                  <IconButton
                    label={text.remove(name)}
                    size="small"
                    icon={<Icon name="close" size={16} />}
                    onClick={() => remove(fileId, name)}
                  />
                </PictureTools>
              </PictureRow>
            );
          })}
        </PictureRows>
      )}
      <VisuallyHidden role="status">{reorder.news}</VisuallyHidden>
      <div ref={addButton}>
        {pictures.length < LISTING_LIMITS.pictures ? (
          <FileField
            {...field}
            files={field.files.filter((file) => !isStored(file))}
            onMove={undefined}
            label={text.add}
            mark="optional"
            kinds={kinds}
            accept={acceptOf('listingPicture')}
            maxBytes={maxBytes}
            refuse={(file) => refuseUpload(file, 'listingPicture')}
            multiple
          />
        ) : (
          <Text size="sm" tone="muted">
            {text.most(LISTING_LIMITS.pictures)}
          </Text>
        )}
      </div>
    </FieldGroup>
  );
}
