import { Button, Text } from '@lotline/shared-design';
import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { listingLacks, lotLabel, type StaffListing } from '@lotline/shared-domain';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { listingDeleteConfirmed, publicationConfirmed } from './listing-actions';
import { listingStrings as text } from './strings';

interface ListingToolsProps {
  listing: StaffListing;
  /** With unsaved changes it is neither published nor deleted: that would leave them out. */
  isUnsaved: boolean;
}

/** Stored as published, whatever it reads as. */
const isOut = ({ status }: StaffListing): boolean => status !== 'draft' && status !== 'deactivated';

/** Publishes, deactivates and deletes a listing, each once it is confirmed. */
export function ListingTools({ listing, isUnsaved }: ListingToolsProps) {
  const dispatch = useDispatch();
  const hint = useId();
  const [asks, setAsks] = useState<'publish' | 'deactivate' | 'delete' | null>(null);
  const { _id: listingId, etag, title, pictures } = listing;
  const lot = lotLabel(listing.lotTitle);
  const chosen = { listingId, etag };
  const close = () => setAsks(null);
  const held = { 'aria-disabled': isUnsaved || undefined, 'aria-describedby': isUnsaved ? hint : undefined };
  const isLacking = listingLacks({ title, text: listing.text, pictures }).length > 0;
  const confirm = (isPublished: boolean) => {
    dispatch(publicationConfirmed({ ...chosen, isPublished }));
    close();
  };
  return (
    <>
      {isOut(listing) ? (
        <Button variant="secondary" {...held} onClick={() => isUnsaved || setAsks('deactivate')}>
          {text.deactivate}
        </Button>
      ) : (
        <>
          <Button
            {...held}
            aria-disabled={isUnsaved || isLacking || undefined}
            onClick={() => isUnsaved || isLacking || setAsks('publish')}
          >
            {text.publish}
          </Button>
          <Button variant="secondary" {...held} onClick={() => isUnsaved || setAsks('delete')}>
            {text.delete}
          </Button>
        </>
      )}
      {isUnsaved && (
        <Text as="span" size="sm" tone="muted" id={hint}>
          {text.saveFirst}
        </Text>
      )}
      {asks === 'publish' && (
        <ConfirmDialog
          title={text.publishTitle}
          tone="primary"
          confirmLabel={text.publish}
          onCancel={close}
          onConfirm={() => confirm(true)}
        >
          {text.publishText(lot)}
        </ConfirmDialog>
      )}
      {asks === 'deactivate' && (
        <ConfirmDialog
          title={text.deactivateTitle}
          confirmLabel={text.deactivate}
          onCancel={close}
          onConfirm={() => confirm(false)}
        >
          {text.deactivateText(lot)}
        </ConfirmDialog>
      )}
      {asks === 'delete' && (
        <ConfirmDialog
          item={text.deleteItem(title)}
          confirmLabel={text.delete}
          onCancel={close}
          onConfirm={() => {
            dispatch(listingDeleteConfirmed(chosen));
            close();
          }}
        />
      )}
    </>
  );
}
