/** A sentence in which `code` stands between backquotes. */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never move
      <span key={at} className="mono">
        {part}
      </span>
    ) : (
      part
    ),
  );
