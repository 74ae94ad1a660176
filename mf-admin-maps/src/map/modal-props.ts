import type { ModalProps } from '@lotline/shared-runtime';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Props of `delete-map`; null if they don't name a map. */
export function deleteMapProps(input: unknown): ModalProps<'delete-map'> | null {
  const { mapId, stageId, item, estateId } = (typeof input === 'object' && input !== null ? input : {}) as Readonly<
    Record<string, unknown>
  >;
  if (!isText(mapId) || !isText(item)) return null;
  return { mapId, item, stageId: isText(stageId) ? stageId : null, ...(isText(estateId) && { estateId }) };
}
