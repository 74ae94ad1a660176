import { Button, Icon } from '@lotline/shared-design';
import { useState } from 'react';
import type { ListExport } from './list.types';

/** One button per file format, with the progress of the file being written. */
export function ExportButtons({ formats, save, disabled }: ListExport & { disabled: boolean }) {
  const [written, setWritten] = useState<{ format: string; part: number } | null>(null);
  const start = (format: string) => {
    if (written) return;
    setWritten({ format, part: 0 });
    void save(format, (part) => setWritten({ format, part })).finally(() => setWritten(null));
  };
  // aria-disabled only: a disabled button would lose focus while the file is written.
  return formats.map(({ format, label }) => (
    <Button
      key={format}
      size="small"
      variant="secondary"
      icon={<Icon name="download" size={16} />}
      disabled={disabled}
      aria-disabled={written !== null || undefined}
      onClick={() => start(format)}
    >
      {written?.format === format ? `${Math.round(written.part * 100)} % written` : label}
    </Button>
  ));
}
