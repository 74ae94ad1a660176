import { Button, Icon } from '@lotline/shared-design';
import { TextField } from '@lotline/shared-design/form';
import { FileField, usePreview } from '@lotline/shared-design/kit/fields';
import { acceptOf, DESIGN_LIMITS, refuseUpload, UPLOADS } from '@lotline/shared-domain';
import type { ChosenUpload, UploadField } from '@lotline/shared-runtime/upload';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HomePicture } from '../homes/home-picture.component';
import { RowList, type RowListProps, type RowOf } from '../rows/row-list.component';
import { uploads } from '../uploads';
import { PictureCell, PictureLine, SheetMark } from './picture-list.styles';
import { FILE_LISTS, type FileList, uploadFieldsOf } from './picture-uploads';
import { designStrings } from './strings';

const text = designStrings.pictures;

/** A row with a file: one that is not stored yet (`fileId`), or the design's (`url`). */
export interface Pictured {
  readonly fileId?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly alt?: string | null | undefined;
}

const isDone = ({ status }: ChosenUpload): boolean => status.phase === 'done';
const underwayOf = (field: UploadField): UploadField => ({
  ...field,
  files: field.files.filter((file) => !isDone(file)),
});

/** Calls once for each file that is stored by now. */
function useStored({ files }: UploadField, take: (stored: readonly ChosenUpload[]) => void): void {
  const taken = useRef(new Set<string>());
  useEffect(() => {
    const fresh = files.filter((file) => isDone(file) && file.fileId && !taken.current.has(file.id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) taken.current.add(id);
    take(fresh);
  }, [files]); // oxlint-disable-line react-hooks/exhaustive-deps -- runs when other files are stored
}

interface FilesProps {
  list: FileList;
  field: UploadField;
  label: string;
  multiple?: boolean;
  onStored: (stored: readonly ChosenUpload[]) => void;
}

/** A file field whose files leave it once they are stored. */
function Files({ list, field, label, multiple = false, onStored }: FilesProps) {
  const purpose = FILE_LISTS[list];
  const { kinds, maxBytes } = UPLOADS[purpose];
  useStored(field, onStored);
  return (
    <FileField
      {...underwayOf(field)}
      onMove={undefined}
      label={label}
      mark="optional"
      kinds={kinds}
      accept={acceptOf(purpose)}
      maxBytes={maxBytes}
      refuse={(file) => refuseUpload(file, purpose)}
      multiple={multiple}
    />
  );
}

interface PictureProps {
  item: Pictured;
  files: readonly ChosenUpload[];
  isPlan: boolean;
  /** A file to download. */
  isSheet: boolean;
}
function Picture({ item: { fileId, url, alt }, files, isPlan, isSheet }: PictureProps) {
  const chosen = fileId ? files.find((file) => file.fileId === fileId)?.file : undefined;
  const preview = usePreview(chosen);
  if (isSheet || chosen?.type === 'application/pdf')
    return (
      <SheetMark>
        <Icon name="document" size={32} />
      </SheetMark>
    );
  return <HomePicture url={preview ?? url ?? undefined} alt={alt ?? ''} isWhole={isPlan} ratio="4 / 3" sizes="140px" />;
}

interface PictureListProps<Item extends Pictured> extends Omit<RowListProps<Item>, 'above' | 'children'> {
  list: FileList;
  /** The row of a chosen file; without it a row is added by its button. */
  rowOf?: (picture: { fileId: string; url: null; alt: string }, fileName: string) => Item;
  filesLabel?: string;
  /** Words of a row's file, where it isn't a picture. */
  words?: { readonly change: string; readonly choose: string; readonly of: (name: string) => string };
  hasAlt?: boolean;
  /** Other fields of a row. */
  children?: (row: RowOf<Item>) => ReactNode;
}

/** The file's name without its ending. @example nameOfFile('Heritage.jpg') // 'Heritage' */
export const nameOfFile = (fileName: string): string => fileName.replace(/\.[^.]+$/, '');

/**
 * A list whose rows have a picture or plan: chosen files become rows, in which they are described, replaced and put in
 * order. They take effect with the form.
 */
export function PictureList<Item extends Pictured>(props: PictureListProps<Item>) {
  const { list, rowOf, filesLabel = text.add, words, hasAlt = true, nameOf, children, ...rows } = props;
  const fields = uploadFieldsOf(list);
  const purpose = FILE_LISTS[list];
  const added = uploads.useUploads({ field: fields.rows, estateId: null, purpose });
  const replaced = uploads.useUploads({ field: fields.row, estateId: null, purpose });
  const [changed, setChanged] = useState<string | null>(null);
  const files = [...added.files, ...replaced.files];
  const of = words?.of ?? text.newOf;
  return (
    <RowList<Item>
      {...rows}
      nameOf={nameOf}
      {...(rowOf && {
        above: (addRows, room) =>
          room > 0 && (
            <Files
              list={list}
              field={added}
              label={filesLabel}
              multiple
              onStored={(stored) =>
                addRows(
                  stored
                    .slice(0, room)
                    .map(({ fileId, name }) => rowOf({ fileId: fileId ?? '', url: null, alt: '' }, name)),
                )
              }
            />
          ),
      })}
    >
      {(row) => {
        const { id, item, at, change } = row;
        const name = nameOf(item, at);
        const hasFile = Boolean(item.fileId || item.url);
        const label = hasFile ? (words?.change ?? text.change) : (words?.choose ?? text.choose);
        return (
          <PictureLine>
            <PictureCell>
              {hasFile && <Picture item={item} files={files} isPlan={purpose === 'floorPlan'} isSheet={!hasAlt} />}
              <Button
                variant="secondary"
                size="small"
                aria-expanded={changed === id}
                aria-label={`${label}: ${name}`}
                onClick={() => setChanged(changed === id ? null : id)}
              >
                {label}
              </Button>
            </PictureCell>
            <div>
              {changed === id && (
                <Files
                  list={list}
                  field={replaced}
                  label={of(name)}
                  onStored={(stored) => {
                    change({ ...item, fileId: stored.at(-1)?.fileId ?? null, url: null });
                    setChanged(null);
                  }}
                />
              )}
              {children?.(row)}
              {hasAlt && hasFile && (
                <TextField
                  name={`${list}[${at}].alt`}
                  label={designStrings.fields.alt}
                  hint={designStrings.fields.altHint}
                  maxLength={DESIGN_LIMITS.altText}
                  autoComplete="off"
                  optional
                />
              )}
            </div>
          </PictureLine>
        );
      }}
    </RowList>
  );
}
