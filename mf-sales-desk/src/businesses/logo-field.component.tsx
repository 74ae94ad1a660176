import { Text } from '@lotline/shared-design';
import { FileField, usePreview } from '@lotline/shared-design/kit/fields';
import { acceptOf, refuseUpload, UPLOADS } from '@lotline/shared-domain';
import { useWorkEstate } from '@lotline/shared-runtime/work';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { uploads } from '../uploads';
import { LogoBox, LogoPlace, LogoRow } from './businesses.styles';
import { LOGO } from './logo';
import { businessStrings } from './strings';

const text = businessStrings.logo;
const { kinds, maxBytes } = UPLOADS.businessLogo;

function Logo({ title, logoUrl, estateId }: { title: string; logoUrl: string | null; estateId: string }) {
  const dispatch = useDispatch();
  const field = uploads.useUploads({ field: LOGO, estateId, purpose: 'businessLogo' });
  const preview = usePreview(field.files[0]?.file);
  useEffect(() => () => void dispatch(uploads.cleared(LOGO)), [dispatch]);
  const shown = preview ?? logoUrl;
  return (
    <LogoRow>
      <LogoPlace>
        {shown ? (
          <LogoBox src={shown} alt={title ? text.of(title) : text.label} />
        ) : (
          <span aria-hidden="true">{title.slice(0, 1).toUpperCase() || '?'}</span>
        )}
      </LogoPlace>
      <FileField
        {...field}
        onMove={undefined}
        label={text.label}
        hint={text.hint}
        mark="optional"
        kinds={kinds}
        accept={acceptOf('businessLogo')}
        maxBytes={maxBytes}
        refuse={(file) => refuseUpload(file, 'businessLogo')}
      />
    </LogoRow>
  );
}

/** A business's logo, with a file field to replace it. The file uploads when chosen and takes effect when the form is saved. */
export function LogoField(business: { title: string; logoUrl: string | null }) {
  const work = useWorkEstate();
  if (work.phase === 'ready') return <Logo {...business} estateId={work.estate._id} />;
  return work.phase === 'none' ? (
    <Text size="sm" tone="muted">
      {text.noEstate}
    </Text>
  ) : null;
}
