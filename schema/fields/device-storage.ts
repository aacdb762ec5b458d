/** What the pages keep in a visitor's browser, by its key: until it is cleared, or for the visit alone. */
export const deviceStorage = {
  theme: 'until-cleared',
  cookieConsent: 'until-cleared',
  cookiePreferences: 'until-cleared',
  scroll: 'visit',
  weave: 'visit',
  contactMessage: 'visit',
} as const;

/** A key under which the pages keep something; whoever stores anything else does not compile. */
export type StorageKey = keyof typeof deviceStorage;
