import { FileField } from '@lotline/shared-design/kit/fields';
import { acceptOf, refuseUpload, UPLOADS } from '@lotline/shared-domain';
import type { UploadField } from '@lotline/shared-runtime/upload';
import { LogoBox } from '../portal/portal.styles';
import { profileStrings as text } from './strings';

const { kinds, maxBytes } = UPLOADS.builderLogo;

interface LogoFieldProps {
  field: UploadField;
  /** The chosen file, else the saved logo. */
  shown: string | null;
  name: string;
}

/** The builder's logo, with a file field to replace it. The file uploads when chosen and takes effect with the form. */
export function LogoField({ field, shown, name }: LogoFieldProps) {
  return (
    <>
      {shown && <LogoBox src={shown} alt={text.logoOf(name)} />}
      <FileField
        {...field}
        onMove={undefined}
        label={text.logo}
        hint={text.logoHint}
        mark="optional"
        kinds={kinds}
        accept={acceptOf('builderLogo')}
        maxBytes={maxBytes}
        refuse={(file) => refuseUpload(file, 'builderLogo')}
      />
    </>
  );
}
