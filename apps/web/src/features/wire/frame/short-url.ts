/** Host and path, which is what tells requests apart; the rest is in the tooltip. */
export const shortUrl = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};
