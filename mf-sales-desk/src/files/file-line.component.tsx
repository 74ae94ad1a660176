import type { EoiFile } from '@lotline/shared-domain';
import { Button, Icon } from '@lotline/shared-design';
import { describeSize } from '@lotline/shared-design/kit/fields';
import { useDispatch } from 'react-redux';
import { fileOpened } from './file-opened';
import { FileName } from './files.styles';
import { fileStrings as text } from './strings';

/** A file with its size and the way to it; while it is checked, or once it was refused, why there is none. */
export function FileLine({ file: { fileId, name, size, state, reason } }: { file: EoiFile }) {
  const dispatch = useDispatch();
  return (
    <FileName>
      <span>
        {name} <small>{describeSize(size)}</small>
      </span>
      {state === 'checked' ? (
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="download" size={16} />}
          aria-label={text.downloadOf(name)}
          onClick={() => void dispatch(fileOpened({ fileId }))}
        >
          {text.download}
        </Button>
      ) : (
        <small>{state === 'refused' ? (reason ?? text.refused) : text.checking}</small>
      )}
    </FileName>
  );
}
