import type { EoiFile } from '@lotline/shared-domain';
import { Button, Icon, Text } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import { FileAbout, FileName, FileRow } from './file-row.styles';
import { describeSize } from '@lotline/shared-design/kit/fields';
import { fileOpened } from './lot.actions';
import { lotStrings as text } from './strings';

interface OwnFileProps {
  file: EoiFile;
  /** Beside its size: when it was added. */
  about?: string;
}

/** A file of an EOI: what it is, and once it is checked its download; of a refused one the reason. */
export function OwnFile({ file: { fileId, name, size, state, reason }, about }: OwnFileProps) {
  const dispatch = useDispatch();
  return (
    <FileRow>
      <Icon name="document" />
      <FileName>
        <Text strong>{name}</Text>
        <FileAbout>{[describeSize(size), about].filter(Boolean).join(' · ')}</FileAbout>
        {state === 'received' && <FileAbout>{text.documents.checking}</FileAbout>}
        {state === 'refused' && (
          <Text size="sm" tone="danger">
            {[text.documents.refused, reason].filter(Boolean).join(' ')}
          </Text>
        )}
      </FileName>
      {state === 'checked' && (
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="download" size={18} />}
          aria-label={text.downloadOf(name)}
          onClick={() => dispatch(fileOpened({ fileId }))}
        >
          {text.download}
        </Button>
      )}
    </FileRow>
  );
}
