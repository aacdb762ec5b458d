/** Maps each storage key to its duration: until cleared (`localStorage`) or for the visit (`sessionStorage`). */
export const deviceStorage = {
  theme: 'until-cleared',
  cookieConsent: 'until-cleared',
  cookiePreferences: 'until-cleared',
  dismissedNotice: 'until-cleared',
  scroll: 'visit',
  weave: 'visit',
  contactMessage: 'visit',
} as const;

/** A key that pages can store data under. TypeScript refuses other keys. */
export type StorageKey = keyof typeof deviceStorage;
