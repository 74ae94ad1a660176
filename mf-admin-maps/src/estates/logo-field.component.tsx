import { FileField, usePreview } from '@lotline/shared-design/kit/fields';
import { acceptOf, type EstateSettings, refuseUpload, UPLOADS } from '@lotline/shared-domain';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { uploads } from '../uploads';
import { LogoBox } from './estates.styles';
import { LOGO } from './logo';
import { partStrings as text } from './strings';

const { kinds, maxBytes } = UPLOADS.estateLogo;

/** An estate's logo, with a file field to replace it. The file uploads when chosen and takes effect with the form. */
export function LogoField({ settings: { _id: estateId, title, logoUrl } }: { settings: EstateSettings }) {
  const dispatch = useDispatch();
  const field = uploads.useUploads({ field: LOGO, estateId, purpose: 'estateLogo' });
  const shown = usePreview(field.files[0]?.file) ?? logoUrl;
  useEffect(() => () => void dispatch(uploads.cleared(LOGO)), [dispatch]);
  return (
    <>
      {shown && <LogoBox src={shown} alt={text.logoOf(title)} />}
      <FileField
        {...field}
        onMove={undefined}
        label={text.logo}
        hint={text.logoHint}
        mark="optional"
        kinds={kinds}
        accept={acceptOf('estateLogo')}
        maxBytes={maxBytes}
        refuse={(file) => refuseUpload(file, 'estateLogo')}
      />
    </>
  );
}
