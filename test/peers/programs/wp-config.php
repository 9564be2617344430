<?php
// The settings of a WordPress whose code is shared and whose data lies in the folder PEERS_DATA names.
define('DB_NAME', 'wordpress');
define('DB_USER', '');
define('DB_PASSWORD', '');
define('DB_HOST', '');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('DB_DIR', getenv('PEERS_DATA') . '/database/');
define('DB_FILE', 'wordpress.sqlite');
define('WP_HOME', getenv('PEERS_URL'));
define('WP_SITEURL', getenv('PEERS_URL'));
define('WP_CONTENT_DIR', getenv('PEERS_DATA') . '/site/wp-content');
define('WP_CONTENT_URL', getenv('PEERS_URL') . '/wp-content');
// Application passwords work without TLS in a local environment only.
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_DEBUG', false);
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $use) {
    define($use . '_KEY', getenv('PEERS_SALT') . $use . 'key');
    define($use . '_SALT', getenv('PEERS_SALT') . $use . 'salt');
}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
