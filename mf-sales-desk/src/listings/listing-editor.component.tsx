import { Card, Heading, Notice, Stack, Text } from '@lotline/shared-design';
import { TextAreaField, TextField } from '@lotline/shared-design/form';
import { ListingView } from '@lotline/shared-design/kit/listing';
import {
  LISTING_LIMITS,
  type ListingFacts,
  listingLacks,
  pictureSet,
  type StaffListing,
  type UpdateListing,
} from '@lotline/shared-domain';
import { useLeaveGuard } from '@lotline/shared-runtime/screen';
import { ConfirmDialog } from '@lotline/shared-design/overlay';
import type { ReactNode } from 'react';
import { ListingPictures } from './listing-pictures.component';
import { SideBySide } from './listings.styles';
import type { PictureFiles } from './picture-files';
import { listingStrings as text } from './strings';

type Pictures = readonly StaffListing['pictures'][number][];
/** What is typed; a form that was just opened has no values yet. */
export type TypedListing = Partial<Pick<UpdateListing, 'title' | 'text' | 'pictures'>>;

/** Where a picture is shown from: its public address, or the chosen file itself. */
const urlIn =
  (stored: Pictures, { urls }: PictureFiles) =>
  (fileId: string): string | undefined =>
    stored.find((picture) => picture.fileId === fileId)?.url ?? urls.get(fileId);
const problemIn =
  (stored: Pictures) =>
  (fileId: string): string | undefined => {
    const picture = stored.find((one) => one.fileId === fileId);
    return picture?.state === 'received' ? text.pictures.checking : (picture?.reason ?? undefined);
  };

/** What is typed, with the states of pictures as far as they are known. */
export const factsOf = (typed: TypedListing, stored: Pictures): ListingFacts => ({
  ...typed,
  pictures: (typed.pictures ?? []).map(({ fileId, alt }) => ({
    alt,
    state: stored.find((one) => one.fileId === fileId)?.state,
  })),
});

interface ListingFieldsProps {
  values: TypedListing;
  setValue: (name: 'pictures', value: UpdateListing['pictures']) => void;
  stored: Pictures;
  files: PictureFiles;
}

/** The fields of a listing's form. */
export function ListingFields({ values, setValue, stored, files }: ListingFieldsProps) {
  return (
    <>
      <TextField name="title" label="Title" maxLength={120} autoComplete="off" />
      <TextAreaField
        name="text"
        label={text.text}
        hint={text.textHint}
        maxLength={LISTING_LIMITS.text}
        rows={10}
        optional
      />
      <ListingPictures
        pictures={values.pictures ?? []}
        onPictures={(pictures) => setValue('pictures', [...pictures])}
        files={files}
        urlOf={urlIn(stored, files)}
        problemOf={problemIn(stored)}
      />
    </>
  );
}

/** What a listing needs before it can be published. */
export function ListingLacks({ typed, stored }: { typed: TypedListing; stored: Pictures }) {
  const lacks = listingLacks(factsOf(typed, stored));
  if (lacks.length === 0) return null;
  return (
    <Notice tone="info" title={text.lacksTitle}>
      <ul>
        {lacks.map((code) => (
          <li key={code}>{text.lack(code)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What is typed as visitors will read it. */
function Preview({ typed, stored, files }: { typed: TypedListing; stored: Pictures; files: PictureFiles }) {
  const { title = '', text: words = '', pictures = [] } = typed;
  const urlOf = urlIn(stored, files);
  const isEmpty = !title.trim() && !words.trim() && pictures.length === 0;
  return (
    <Card>
      <Stack gap="sm">
        <Heading level={2} size="heading">
          {text.preview}
        </Heading>
        <Text size="sm" tone="muted">
          {isEmpty ? text.previewEmpty : text.previewText}
        </Text>
        {!isEmpty && (
          <ListingView
            title={title}
            text={words}
            pictures={pictures.flatMap(({ fileId, alt }) => {
              const src = urlOf(fileId);
              return src ? [{ src, srcSet: pictureSet(src), alt }] : [];
            })}
          />
        )}
      </Stack>
    </Card>
  );
}

interface ListingEditorProps {
  typed: TypedListing;
  stored: Pictures;
  files: PictureFiles;
  /** Its form. */
  children: ReactNode;
}

/** A listing's form with what visitors will see beside it. */
export function ListingEditor({ typed, stored, files, children }: ListingEditorProps) {
  return (
    <SideBySide>
      <Card>{children}</Card>
      <Preview typed={typed} stored={stored} files={files} />
    </SideBySide>
  );
}

interface LeaveQuestionProps {
  isUnsaved: boolean;
  /** Leaving waits until it is saved. */
  isSaving: boolean;
  /** What isn't saved. */
  children: ReactNode;
}

/** Asks before a listing's page is left with unsaved work. */
export function LeaveQuestion({ isUnsaved, isSaving, children }: LeaveQuestionProps) {
  const { isLeaving, leave, stay } = useLeaveGuard(isUnsaved, isSaving);
  if (!isLeaving) return null;
  return (
    <ConfirmDialog
      title={text.leave.title}
      confirmLabel={text.leave.discard}
      cancelLabel={text.leave.stay}
      onConfirm={leave}
      onCancel={stay}
    >
      {children}
    </ConfirmDialog>
  );
}
