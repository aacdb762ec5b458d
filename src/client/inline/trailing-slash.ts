// The not-found page inlines this script, for hosts that do not redirect `/about/` to `/about`.

const { pathname } = location;
const address = pathname.replace(/\/+$/, '');
// Sets only the path. Assigning `//example.com/` to `location` would open another host.
if (address && address !== pathname) location.pathname = address;
