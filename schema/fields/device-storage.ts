/** Maps the keys of localStorage (until cleared) and sessionStorage (for the visit) to their duration. */
export const deviceStorage = {
  theme: 'until-cleared',
  cookieConsent: 'until-cleared',
  cookiePreferences: 'until-cleared',
  scroll: 'visit',
  weave: 'visit',
  contactMessage: 'visit',
} as const;

/** A key that pages can store data under. Other keys do not compile. */
export type StorageKey = keyof typeof deviceStorage;
