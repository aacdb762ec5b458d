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

/** A key under which pages store data in the browser. TypeScript refuses other keys. */
export type StorageKey = keyof typeof deviceStorage;
