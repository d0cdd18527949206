/** The words that say nothing of what a text is about, in Spanish and English. */
export const STOP_WORDS = new Set(
  `a al algo ante antes como con contra cual cuando de del desde donde dos e el ella ellas ellos en entre era es esa ese eso esta
  este esto estos fue ha han hasta hay la las le les lo los mas me mi muy nada ni no nos o otra otro para pero poco por porque que
  quien se ser si sin sobre son su sus también tan te tiene toda todo todos tu un una uno unos y ya the of and to in is for on`.split(
    /\s+/,
  ),
)
