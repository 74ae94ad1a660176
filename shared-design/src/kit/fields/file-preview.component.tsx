import { useEffect, useState } from 'react';
import { Icon } from '../../icon/icon.component';
import { Preview } from './file-field.styles';

/** What every browser shows; HEIC is shown by one alone. */
const SHOWN = /^image\/(?:jpeg|png|svg\+xml|webp|gif)$/;

/** A URL of a picture's bytes for as long as it is shown; null for any other file. */
export function usePreview(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file || !SHOWN.test(file.type)) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}

/** A small picture of a chosen file, or an icon where the browser can't show it. */
export function FilePreview({ file }: { file: File }) {
  const url = usePreview(file);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Preview aria-hidden="true">
      {url && url !== broken ? (
        <img src={url} alt="" decoding="async" onError={() => setBroken(url)} />
      ) : (
        <Icon name="document" size={20} />
      )}
    </Preview>
  );
}
