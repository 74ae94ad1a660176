import type { PublicBuilder, SaveBuilderProfile } from '@lotline/shared-domain';

export type ProfileValues = Omit<SaveBuilderProfile, 'logoFileId'>;

/** What a builder's profile is edited as. */
export const profileValuesOf = ({
  name,
  tagline,
  description,
  phone,
  email,
  contact,
  address,
  state,
  color,
  inclusions,
}: PublicBuilder): ProfileValues => ({
  name,
  tagline: tagline ?? '',
  description,
  phone,
  email,
  contact,
  address,
  state: state as ProfileValues['state'],
  color,
  inclusions: [...inclusions],
});
